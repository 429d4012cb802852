import admin from '@/messages/zh-CN/admin.json';
import exported from '@/messages/zh-CN/exports.json';
import flags from '@/messages/zh-CN/flags.json';
import labels from '@/messages/zh-CN/labels.json';

export const messages = { admin, exports: exported, flags, labels };
