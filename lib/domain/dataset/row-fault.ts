/** What can be wrong with a row of a file, said so that a person finds the place and knows what belongs there. */

export interface RowFault {
  /** Null where the row as a whole is at fault. */
  readonly column: string | null;
  readonly found: string;
  readonly expected: string;
}

export interface PlacedFault extends RowFault {
  readonly file: string;
  /** From 1, the header of a CSV not counted; null where the file as a whole is at fault. */
  readonly row: number | null;
}

const foundMaxLength = 120;

/** A value as a fault shows it: as JSON, cut where it is long. Pure. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = textOf(value);
  return text.length > foundMaxLength ? `${copyOf(text.slice(0, foundMaxLength))}…` : text;
}

/** JSON has no big integers, and null for what is infinite or no number; what nests very deep cannot be written at all. */
function textOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  try {
    return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner));
  } catch {
    return 'a value that nests too deep to be shown';
  }
}

/** Part of a text keeps the whole in memory for as long as it is kept; a fault outlives the row it was found in. */
const copyOf = (part: string): string => JSON.parse(JSON.stringify(part));

/** One line for a terminal or a log. Pure. */
export function faultText({ file, row, column, found, expected }: PlacedFault): string {
  const place = [file, row === null ? null : `row ${row}`, column].filter(Boolean).join(', ');
  return `${place}: found ${found}, expected ${expected}`;
}
