/**
 * The one order of names, of people and of batches: numbers in them count as numbers, "Person 2" before "Person 10". The
 * store's collations do not know that order (the embedded one has no others), so that lists which arrive whole are put into
 * it where they come in. Lists whose pages the store turns are by time or by key, never by name.
 */
import { z } from 'zod';

// One language for everybody: two readers of a list speak of the same row, and server and browser draw the same one.
const collator = new Intl.Collator('en', { numeric: true });

/** Of two names, as `sort` asks; names that differ in nothing but how they are typed are told apart too. Pure. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0);
}

/** A new list; rows of the same name stay in the order given. Pure. */
export function inOrderOfNames<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  return [...rows].sort((one, other) => compareNames(nameOf(one), nameOf(other)));
}

/** Rows that a list shows by name, in whatever order they are told. */
export function listedByName<Row extends z.ZodType>(
  row: Row,
  nameOf: (row: z.output<Row>) => string,
) {
  return z.array(row).transform((rows) => inOrderOfNames(rows, nameOf));
}
