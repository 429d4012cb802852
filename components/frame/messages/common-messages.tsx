'use client';

import type { ReactNode } from 'react';
import { AddedMessages, messageLoaders } from './added-messages';

const loaders = messageLoaders({
  en: async () => (await import('./rooms/common.en')).messages,
  'zh-CN': async () => (await import('./rooms/common.zh-CN')).messages,
});

/** What every page may say. */
export function CommonMessages({ children }: { children: ReactNode }) {
  return <AddedMessages loaders={loaders}>{children}</AddedMessages>;
}
