'use client';

import type { ReactNode } from 'react';
import enCommon from '@/messages/en/common.json';
import enErrors from '@/messages/en/errors.json';
import zhCommon from '@/messages/zh-CN/common.json';
import zhErrors from '@/messages/zh-CN/errors.json';
import { AddedMessages } from './added-messages';

const rooms = {
  en: { common: enCommon, errors: enErrors },
  'zh-CN': { common: zhCommon, errors: zhErrors },
};

/** What every page may say. */
export function CommonMessages({ children }: { children: ReactNode }) {
  return <AddedMessages rooms={rooms}>{children}</AddedMessages>;
}
