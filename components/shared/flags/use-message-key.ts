'use client';

import { useCallback, useRef } from 'react';
import { newKey } from '../new-key';

/**
 * The key of a message: the same for every try of the same words, so that a lost answer doubles nothing; a new one once
 * they were sent, for the same words may be meant twice.
 */
export function useMessageKey(): { keyOf: (body: string) => string; sent: () => void } {
  const tried = useRef<{ body: string; key: string } | null>(null);
  const keyOf = useCallback((body: string) => {
    if (tried.current?.body !== body) tried.current = { body, key: newKey() };
    return tried.current.key;
  }, []);
  const sent = useCallback(() => {
    tried.current = null;
  }, []);
  return { keyOf, sent };
}
