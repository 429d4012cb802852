import commands from '@/messages/zh-CN/commands.json';
import exported from '@/messages/zh-CN/exports.json';
import labels from '@/messages/zh-CN/labels.json';
import results from '@/messages/zh-CN/results.json';

export const messages = { commands, exports: exported, labels, results };
