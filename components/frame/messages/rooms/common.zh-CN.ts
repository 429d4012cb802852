import common from '@/messages/zh-CN/common.json';
import errors from '@/messages/zh-CN/errors.json';

export const messages = { common, errors };
