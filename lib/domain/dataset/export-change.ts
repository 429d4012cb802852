/** What a person does on a page of exports. Admins all of it; researchers ask, cancel and begin again. */
import { z } from 'zod';
import { exportFormats, exportKinds, formatsOf } from './export';
import { releaseRequestSchema } from './release';

const exportRequestSchema = z
  .strictObject({
    kind: z.literal('request'),
    studyId: z.uuid(),
    exported: z.enum(exportKinds),
    format: z.enum(exportFormats),
  })
  .refine(({ exported, format }) => formatsOf[exported].includes(format));

/** Of exports alone. */
export const exportChangeSchema = z.discriminatedUnion('kind', [
  exportRequestSchema,
  z.strictObject({ kind: z.literal('cancel'), exportId: z.uuid() }),
  z.strictObject({ kind: z.literal('retry'), exportId: z.uuid() }),
]);
export type ExportChange = z.infer<typeof exportChangeSchema>;

/** Of releases alone. The reason is kept beside the release and in the audit log. */
export const releaseChangeSchema = z.discriminatedUnion('kind', [
  releaseRequestSchema.extend({ kind: z.literal('create') }),
  z.strictObject({
    kind: z.literal('withdraw'),
    releaseId: z.uuid(),
    reason: z.string().trim().min(1).max(2_000),
  }),
]);
export type ReleaseChange = z.infer<typeof releaseChangeSchema>;

export const releaseComparisonSchema = z.strictObject({ releaseId: z.uuid() });
export type ReleaseComparison = z.infer<typeof releaseComparisonSchema>;
