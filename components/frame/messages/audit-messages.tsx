'use client';

import type { ReactNode } from 'react';
import enAudit from '@/messages/en/audit.json';
import enLabels from '@/messages/en/labels.json';
import zhAudit from '@/messages/zh-CN/audit.json';
import zhLabels from '@/messages/zh-CN/labels.json';
import { AddedMessages } from './added-messages';

const rooms = {
  en: { audit: enAudit, labels: enLabels },
  'zh-CN': { audit: zhAudit, labels: zhLabels },
};

/** The words of the audit. */
export function AuditMessages({ children }: { children: ReactNode }) {
  return <AddedMessages rooms={rooms}>{children}</AddedMessages>;
}
