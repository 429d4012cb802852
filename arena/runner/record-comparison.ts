/** Compares what a record claims with what its replay gave, and says where they part. */

import { isWantOfMemory } from '@/arena/evidence/sql-runner';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import { writeJsonText } from './json-text';

/**
 * `unsettled`: the only differences lie in statements that ran out of time or memory, which depends on the machine.
 * `unverifiable`: it could not be replayed, for want of its scenario, its protocol or of parts of the record.
 */
export type VerificationOutcome = 'reproduced' | 'differs' | 'unsettled' | 'unverifiable';

export interface Difference {
  /** A field of the record, such as `stateDigestAfter`, or a step of the trace, such as `trace[2] query_database`. */
  readonly place: string;
  /** The first value inside that differs, such as `data.rows.0.total`; empty for the whole. */
  readonly path: string;
  /** Of that value; of long ones an excerpt around the first character that differs. `(absent)` where there is none. */
  readonly recorded: string;
  readonly replayed: string;
}

export interface Verification {
  readonly itemId: string;
  readonly outcome: VerificationOutcome;
  readonly differences: readonly Difference[];
}

export class Comparison {
  readonly #differences: Difference[] = [];
  #unsettled = 0;

  isEmpty(): boolean {
    return this.#differences.length === 0;
  }

  same(place: string, recorded: unknown, replayed: unknown): void {
    const [left, right] = [wordsOf(recorded), wordsOf(replayed)];
    if (left !== right) this.#differences.push({ place, ...differenceOf(left, right) });
  }

  sameResult(place: string, recorded: CommandResult, replayed: CommandResult): void {
    const before = this.#differences.length;
    this.same(place, writeJsonText(recorded), writeJsonText(replayed));
    const differs = this.#differences.length > before;
    if (differs && (wasStopped(recorded) || wasStopped(replayed))) this.#unsettled += 1;
  }

  verification(itemId: string): Verification {
    const differences = this.#differences;
    const settled = differences.length > this.#unsettled;
    const outcome = differences.length === 0 ? 'reproduced' : settled ? 'differs' : 'unsettled';
    return { itemId, outcome, differences };
  }
}

const wasStopped = (result: CommandResult): boolean =>
  !result.ok &&
  (result.error.code === 'SQL_TIMEOUT' ||
    (result.error.code === 'SQL_ERROR' && isWantOfMemory(result.error.message)));

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : String(value));

/** Two texts that are JSON are compared value by value; where only their bytes differ, or else, as text. Pure. */
function differenceOf(left: string, right: string): Omit<Difference, 'place'> {
  const [recorded, replayed] = [jsonIn(left), jsonIn(right)];
  if (recorded !== undefined && replayed !== undefined) {
    const path = firstDifference(recorded, replayed);
    if (path !== null && path.length > 0) {
      const texts = [valueAt(recorded, path), valueAt(replayed, path)].map(textOf);
      return { path: path.join('.'), ...excerptsAround(texts[0] ?? '', texts[1] ?? '') };
    }
  }
  return { path: '', ...excerptsAround(left, right) };
}

/** Only what has an inside. */
function jsonIn(text: string): object | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The way to the first value that differs, in the order of the recorded one; null where none does. */
function firstDifference(left: unknown, right: unknown): string[] | null {
  if (!isObject(left) || !isObject(right) || Array.isArray(left) !== Array.isArray(right)) {
    return Object.is(left, right) ? null : [];
  }
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const inside = firstDifference(left[key], right[key]);
    if (inside !== null) return [key, ...inside];
  }
  return null;
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

const textOf = (value: unknown): string =>
  value === undefined ? '(absent)' : typeof value === 'string' ? value : writeJsonText(value);

/** Forty characters before the first difference, eighty after it. */
function excerptsAround(left: string, right: string): { recorded: string; replayed: string } {
  let index = 0;
  while (index < left.length && left[index] === right[index]) index += 1;
  const start = Math.max(0, index - 40);
  const excerpt = (text: string): string =>
    `${start > 0 ? '…' : ''}${text.slice(start, index + 80)}${text.length > index + 80 ? '…' : ''}`.toWellFormed();
  return { recorded: excerpt(left), replayed: excerpt(right) };
}
