/** What is wrong with files, for terminals and logs: in English, by the words that pages have. */
import { createTranslator } from 'use-intl/core';
import type { FaultWords } from '@/lib/domain/dataset/fault-words';
import { readRefusal } from '@/lib/domain/dataset/import-refusal';
import type { PlacedFault } from '@/lib/domain/dataset/row-fault';
import results from '@/messages/en/results.json';

const translate = createTranslator({ locale: 'en', messages: results, namespace: 'importing' });

/** Pure. */
export function faultText({ file, row, column, found, expected }: PlacedFault): string {
  const place = [file, row === null ? null : `row ${row}`, column].filter(Boolean).join(', ');
  const words = { found: faultWords(found), expected: faultWords(expected) };
  return `${place}: ${translate('foundExpected', words)}`;
}

/** Pure. */
export const faultWords = (words: FaultWords): string =>
  typeof words === 'string' ? words : translate(`phrases.${words.say}`, words.with);

/** Why the store refused an import, and what to do. Pure. */
export function refusalText(detail: string): string {
  const { code, subject } = readRefusal(detail);
  return translate(`refusals.${code}`, { subject });
}
