/**
 * What the arena answers to one command. In: nothing. Out: the result shapes that traces, prompts, pages and the
 * validator share. Imports: zod only.
 *
 * Words: a *command* is one inspection or action; a *retrieval round* is one turn of inspection whose results were all
 * returned; the *trace* is the list of inspected commands with their rounds and results.
 */
import { z } from 'zod';

export const commandErrorCodes = [
  'UNKNOWN_COMMAND',
  'INVALID_ARGS',
  'NOT_FOUND',
  'INVALID_STATE',
  'CONFLICT',
  'INSUFFICIENT_FUNDS',
  'SQL_ERROR',
  'SQL_NOT_READ_ONLY',
  'SQL_TIMEOUT',
  'PATH_INVALID',
  'KIND_MISMATCH',
] as const;
export const commandErrorCodeSchema = z.enum(commandErrorCodes);
export type CommandErrorCode = z.infer<typeof commandErrorCodeSchema>;

export const commandErrorSchema = z.strictObject({
  code: commandErrorCodeSchema,
  message: z.string(),
  field: z.string().optional(),
  expected: z.string().optional(),
  got: z.string().optional(),
});
export type CommandError = z.infer<typeof commandErrorSchema>;

/**
 * `content`: the answer holds local content in the sense of HALO 5.6. `zeroCountsOnly`: that content is nothing but
 * zero counts. `records`: rows of the app stores came back. See seed section 5.6.
 */
export const resultMetaSchema = z.strictObject({
  rows: z.int().nonnegative(),
  truncated: z.boolean(),
  content: z.boolean(),
  zeroCountsOnly: z.boolean().optional(),
  records: z.boolean().optional(),
});

export const commandResultSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), data: z.unknown(), meta: resultMetaSchema }),
  z.strictObject({ ok: z.literal(false), error: commandErrorSchema }),
]);
export type CommandResult =
  | { ok: true; data: unknown; meta: z.infer<typeof resultMetaSchema> }
  | { ok: false; error: CommandError };
