import auth from '@/messages/en/auth.json';

export const messages = { auth };
