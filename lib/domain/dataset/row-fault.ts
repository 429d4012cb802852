/** What can be wrong with a row of a file, said so that a person finds the place and knows what belongs there. */
import { type FaultWords, say } from './fault-words';

export interface RowFault {
  /** Null where the row as a whole is at fault. */
  readonly column: string | null;
  readonly found: FaultWords;
  readonly expected: FaultWords;
}

export interface PlacedFault extends RowFault {
  readonly file: string;
  /** From 1, the header of a CSV not counted; null where the file as a whole is at fault. */
  readonly row: number | null;
}

const foundMaxLength = 120;

/** A value as a fault says it. Pure. */
export function asFound(value: unknown): FaultWords {
  return shown(value) ?? say(value === undefined ? 'nothing' : 'tooDeepToShow');
}

/** A value as JSON, cut where it is long; null where there is none or it nests too deep to be written. Pure. */
export function shown(value: unknown): string | null {
  const text = textOf(value);
  if (text === null || text.length <= foundMaxLength) return text;
  return `${copyOf(text.slice(0, foundMaxLength))}…`;
}

/** JSON has no big integers, and null for what is infinite or no number; what nests very deep cannot be written at all. */
function textOf(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  try {
    const text = JSON.stringify(value, (_, inner) =>
      typeof inner === 'bigint' ? String(inner) : inner,
    );
    return text ?? null;
  } catch {
    return null;
  }
}

/** Part of a text keeps the whole in memory for as long as it is kept; a fault outlives the row it was found in. */
const copyOf = (part: string): string => JSON.parse(JSON.stringify(part));
