import admin from '@/messages/en/admin.json';
import exported from '@/messages/en/exports.json';
import flags from '@/messages/en/flags.json';
import labels from '@/messages/en/labels.json';

export const messages = { admin, exports: exported, flags, labels };
