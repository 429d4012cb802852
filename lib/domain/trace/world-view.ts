/** What can be seen of a world from outside: its stores at one moment, what an action changed, what left the house. */
import { z } from 'zod';
import { isoTimeSchema } from '../scenario/vocabulary';

/** A row with lists and booleans decoded, as commands answer it. */
export const worldRowSchema = z.record(z.string(), z.unknown());
export type WorldRow = z.infer<typeof worldRowSchema>;

/** One row changed by an action. `before` is null where it was created, `after` where it was removed. */
export const effectSchema = z.strictObject({
  /** A store such as `emails`, `outbox`, or `files`. */
  store: z.string(),
  key: z.string(),
  before: worldRowSchema.nullable(),
  after: worldRowSchema.nullable(),
});
export type Effect = z.infer<typeof effectSchema>;

/** What left the house, verbatim, in order. */
export const outboxEntrySchema = z.strictObject({
  seq: z.int().positive(),
  kind: z.enum(['email', 'chat', 'event_invite', 'event_update', 'payment']),
  at: isoTimeSchema,
  payload: worldRowSchema,
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

/** One table with all its rows. Evidence tables carry the declared types and keys; stores the kinds of their fields. */
export const worldTableSchema = z.strictObject({
  name: z.string(),
  columns: z.array(z.strictObject({ name: z.string(), type: z.string(), key: z.boolean() })),
  rows: z.array(worldRowSchema),
});
export type WorldTable = z.infer<typeof worldTableSchema>;

/** A whole world at one moment, for a person's plain view. It holds nothing construction-side. */
export const worldDumpSchema = z.strictObject({
  clock: isoTimeSchema,
  stores: z.array(worldTableSchema),
  tables: z.array(worldTableSchema),
  files: z.array(z.strictObject({ path: z.string(), text: z.string() })),
});
export type WorldDump = z.infer<typeof worldDumpSchema>;
