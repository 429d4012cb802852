'use client';

import type { ReactNode } from 'react';
import { AddedMessages, messageLoaders } from './added-messages';

const loaders = messageLoaders({
  en: async () => (await import('./rooms/audit.en')).messages,
  'zh-CN': async () => (await import('./rooms/audit.zh-CN')).messages,
});

/** The words of the audit. */
export function AuditMessages({ children }: { children: ReactNode }) {
  return <AddedMessages loaders={loaders}>{children}</AddedMessages>;
}
