'use client';

import { useMessages } from 'next-intl';

/** What a column of an app's store is called; a column without a word is its own name. */
export function useColumnWords(): (column: string) => string {
  const words: Readonly<Record<string, string>> = useMessages().world.column;
  return (column) => (Object.hasOwn(words, column) ? words[column] : undefined) ?? column;
}
