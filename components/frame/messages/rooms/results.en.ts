import commands from '@/messages/en/commands.json';
import exported from '@/messages/en/exports.json';
import labels from '@/messages/en/labels.json';
import results from '@/messages/en/results.json';

export const messages = { commands, exports: exported, labels, results };
