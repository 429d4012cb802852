/** What an import by page tells while it runs: one event a line of JSON, the last one being how it ended. */
import { z } from 'zod';
import { faultWordsSchema } from './fault-words';

const countSchema = z.int().nonnegative();

const placedFaultSchema = z.object({
  file: z.string(),
  row: countSchema.nullable(),
  column: z.string().nullable(),
  found: faultWordsSchema,
  expected: faultWordsSchema,
});

export const importEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('checking'), rows: countSchema }),
  z.object({ kind: z.literal('storing'), rows: countSchema, of: countSchema }),
  z.object({
    kind: z.literal('done'),
    studyId: z.uuid(),
    added: countSchema,
    present: countSchema,
    overlapAdded: countSchema,
    overlapPresent: countSchema,
    quarantined: countSchema,
    ignoredColumns: z.array(z.string()),
    /** Of the rows that were left out: the first ones, of so many. */
    faults: z.array(placedFaultSchema),
    count: countSchema,
  }),
  z.object({
    kind: z.literal('faults'),
    count: countSchema,
    faults: z.array(placedFaultSchema),
  }),
  z.object({
    kind: z.literal('refused'),
    detail: z.string(),
    /** What differs from what the study holds, where rows are to blame. */
    faults: z.array(placedFaultSchema),
  }),
  z.object({ kind: z.literal('failed') }),
]);
export type ImportEvent = z.infer<typeof importEventSchema>;
