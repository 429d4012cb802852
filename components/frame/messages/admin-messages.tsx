'use client';

import type { ReactNode } from 'react';
import { AddedMessages, messageLoaders } from './added-messages';

const loaders = messageLoaders({
  en: async () => (await import('./rooms/admin.en')).messages,
  'zh-CN': async () => (await import('./rooms/admin.zh-CN')).messages,
});

/** The words of the administration. */
export function AdminMessages({ children }: { children: ReactNode }) {
  return <AddedMessages loaders={loaders}>{children}</AddedMessages>;
}
