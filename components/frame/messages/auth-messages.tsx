'use client';

import type { ReactNode } from 'react';
import { AddedMessages, messageLoaders } from './added-messages';

const loaders = messageLoaders({
  en: async () => (await import('./rooms/auth.en')).messages,
  'zh-CN': async () => (await import('./rooms/auth.zh-CN')).messages,
});

/** The words of coming in. */
export function AuthMessages({ children }: { children: ReactNode }) {
  return <AddedMessages loaders={loaders}>{children}</AddedMessages>;
}
