'use client';

import type { ReactNode } from 'react';
import enAuth from '@/messages/en/auth.json';
import zhAuth from '@/messages/zh-CN/auth.json';
import { AddedMessages } from './added-messages';

const rooms = {
  en: { auth: enAuth },
  'zh-CN': { auth: zhAuth },
};

/** The words of coming in. */
export function AuthMessages({ children }: { children: ReactNode }) {
  return <AddedMessages rooms={rooms}>{children}</AddedMessages>;
}
