'use client';

import type { ReactNode } from 'react';
import { AddedMessages, messageLoaders } from './added-messages';

const loaders = messageLoaders({
  en: async () => (await import('./rooms/scene.en')).messages,
  'zh-CN': async () => (await import('./rooms/scene.zh-CN')).messages,
});

/** The words around an environment: its world and the commands of a trace. */
export function SceneMessages({ children }: { children: ReactNode }) {
  return <AddedMessages loaders={loaders}>{children}</AddedMessages>;
}
