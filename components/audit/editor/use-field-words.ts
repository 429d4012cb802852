'use client';

import { useMessages } from 'next-intl';

/** What a key of the files is called. Keys that no format names, such as a table's columns, are their own name. */
export function useFieldWords(): (key: string) => string {
  const words: Readonly<Record<string, string>> = useMessages().audit.field;
  return (key) => (Object.hasOwn(words, key) ? words[key] : undefined) ?? key;
}
