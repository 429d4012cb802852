/** A row that an import left out, as a line of the file in which it is kept with its reasons. */
import { faultWords } from '@/lib/i18n/fault-text';
import type { FaultyRow } from '@/lib/server/dataset/check-dataset';

/** Pure. */
export function quarantineLine({ faults: told, found }: FaultyRow): string {
  const faults = told.map((fault) => ({
    ...fault,
    found: faultWords(fault.found),
    expected: faultWords(fault.expected),
  }));
  try {
    return `${JSON.stringify({ faults, row: found }, (_, value) => (typeof value === 'bigint' ? numberOf(value) : value))}\n`;
  } catch {
    // A column that is none of ours nests deeper than can be written.
    return `${JSON.stringify({ faults, row: null })}\n`;
  }
}

/** As text where a number would be another one. */
const numberOf = (value: bigint) =>
  Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
