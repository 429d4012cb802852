'use client';

import type { ReactNode } from 'react';
import { AddedMessages, type MessageLoaders } from './added-messages';

const loaders: MessageLoaders = {
  en: async () => (await import('./rooms/admin.en')).messages,
  'zh-CN': async () => (await import('./rooms/admin.zh-CN')).messages,
};

/** The words of the administration. */
export function AdminMessages({ children }: { children: ReactNode }) {
  return <AddedMessages loaders={loaders}>{children}</AddedMessages>;
}
