import evaluate from '@/messages/zh-CN/evaluate.json';
import flags from '@/messages/zh-CN/flags.json';
import labels from '@/messages/zh-CN/labels.json';
import work from '@/messages/zh-CN/work.json';

export const messages = { evaluate, flags, labels, work };
