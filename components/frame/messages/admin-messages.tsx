'use client';

import type { ReactNode } from 'react';
import enAdmin from '@/messages/en/admin.json';
import enExports from '@/messages/en/exports.json';
import enFlags from '@/messages/en/flags.json';
import enLabels from '@/messages/en/labels.json';
import zhAdmin from '@/messages/zh-CN/admin.json';
import zhExports from '@/messages/zh-CN/exports.json';
import zhFlags from '@/messages/zh-CN/flags.json';
import zhLabels from '@/messages/zh-CN/labels.json';
import { AddedMessages } from './added-messages';

const rooms = {
  en: { admin: enAdmin, exports: enExports, flags: enFlags, labels: enLabels },
  'zh-CN': { admin: zhAdmin, exports: zhExports, flags: zhFlags, labels: zhLabels },
};

/** The words of the administration. */
export function AdminMessages({ children }: { children: ReactNode }) {
  return <AddedMessages rooms={rooms}>{children}</AddedMessages>;
}
