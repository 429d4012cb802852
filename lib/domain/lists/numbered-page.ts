/** Lists that are read a page at a time, pages from 1. A page after the last is the last. */
import { z } from 'zod';

/** The page as an address has it; what is not understood asks for the first. */
export const askedPageSchema = z.coerce.number().int().min(1).max(1_000_000).catch(1);

/** A page of a list as the store tells it: the rows of `page`, out of `total` in all. */
export function numberedPageSchema<Row extends z.ZodType>(row: Row) {
  return z.object({
    total: z.int().nonnegative(),
    page: z.int().positive(),
    rows: z.array(row),
  });
}

export interface NumberedPage<Row> {
  readonly total: number;
  readonly page: number;
  readonly rows: readonly Row[];
}

/** How many pages a list has; one, where it is empty. Pure. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
