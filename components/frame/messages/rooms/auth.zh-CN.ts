import auth from '@/messages/zh-CN/auth.json';

export const messages = { auth };
