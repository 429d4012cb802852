import evaluate from '@/messages/en/evaluate.json';
import flags from '@/messages/en/flags.json';
import labels from '@/messages/en/labels.json';
import work from '@/messages/en/work.json';

export const messages = { evaluate, flags, labels, work };
