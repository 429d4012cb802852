/** Evidence: hard facts in tables, everything said in words in text files. */
import { z } from 'zod';
import { textSchema } from './app-rows';
import { filePathSchema } from './vocabulary';

export const sqlNameSchema = z.string().regex(/^[a-z][a-z0-9_]{0,47}$/, {
  error: 'expected 1 to 48 of a-z 0-9 _ and a letter first, such as "service_contracts"',
});

export const evidenceColumnSchema = z.strictObject({
  name: sqlNameSchema,
  type: z.enum(['TEXT', 'INTEGER', 'REAL']),
  pk: z.boolean().default(false),
  notNull: z.boolean().default(false),
  /** `table.column` of the row it must point to. */
  fk: z
    .string()
    .regex(/^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/)
    .nullable()
    .default(null),
});

/** `kind` is construction-side: what sort of fact the table holds. It enters no image. */
export const evidenceTableSchema = z.strictObject({
  name: sqlNameSchema,
  kind: z.enum(['authority', 'eligibility', 'procedure', 'record']),
  columns: z.array(evidenceColumnSchema).min(1).max(30),
});
export type EvidenceTable = z.infer<typeof evidenceTableSchema>;

export const cellSchema = z.union([z.string().max(20_000), z.number(), z.null()]);
export const evidenceRowSchema = z.record(sqlNameSchema, cellSchema);
export const evidenceRowsSchema = z.record(sqlNameSchema, z.array(evidenceRowSchema));
export type EvidenceRow = z.infer<typeof evidenceRowSchema>;

/** `kind` is construction-side and enters no image. */
export const evidenceFileSchema = z.strictObject({
  path: filePathSchema,
  text: textSchema.min(1),
  kind: z.enum(['preference', 'instruction', 'background']),
});
