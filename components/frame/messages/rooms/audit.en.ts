import audit from '@/messages/en/audit.json';
import labels from '@/messages/en/labels.json';

export const messages = { audit, labels };
