'use client';

import type { ReactNode } from 'react';
import { AddedMessages, messageLoaders } from './added-messages';

const loaders = messageLoaders({
  en: async () => (await import('./rooms/evaluate.en')).messages,
  'zh-CN': async () => (await import('./rooms/evaluate.zh-CN')).messages,
});

/** The words of an annotator's pages. */
export function EvaluateMessages({ children }: { children: ReactNode }) {
  return <AddedMessages loaders={loaders}>{children}</AddedMessages>;
}
