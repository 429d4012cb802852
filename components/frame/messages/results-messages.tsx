'use client';

import type { ReactNode } from 'react';
import { AddedMessages, messageLoaders } from './added-messages';

const loaders = messageLoaders({
  en: async () => (await import('./rooms/results.en')).messages,
  'zh-CN': async () => (await import('./rooms/results.zh-CN')).messages,
});

/** The words of the results. */
export function ResultsMessages({ children }: { children: ReactNode }) {
  return <AddedMessages loaders={loaders}>{children}</AddedMessages>;
}
