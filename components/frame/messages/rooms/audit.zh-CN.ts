import audit from '@/messages/zh-CN/audit.json';
import labels from '@/messages/zh-CN/labels.json';

export const messages = { audit, labels };
