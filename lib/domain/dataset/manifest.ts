/** The manifest beside an export: what is in it, provably. */
import { z } from 'zod';
import { responseStatuses } from '../trace/trace';
import { datasetColumns } from './record';

export const manifestFormatVersion = 1;

export const manifestFileSchema = z.strictObject({
  name: z.string().min(1),
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ManifestFile = z.infer<typeof manifestFileSchema>;

/** What the database says of a study at the moment of the export. */
export const datasetCountsSchema = z.strictObject({
  /** Responses of the study that were not voided, failed ones included. */
  responses: z.int().nonnegative(),
  voided: z.int().nonnegative(),
  /** Completed responses that have a submitted primary label outside calibration: the rows of the dataset. */
  labelled: z.int().nonnegative(),
  byStatus: z.partialRecord(z.enum(responseStatuses), z.int().nonnegative()),
});
export type DatasetCounts = z.infer<typeof datasetCountsSchema>;

export const manifestSchema = z.strictObject({
  formatVersion: z.literal(manifestFormatVersion),
  study: z.string(),
  split: z.literal('evaluation'),
  columns: z.array(z.string()),
  counts: datasetCountsSchema,
  files: z.array(manifestFileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * The manifest of an export. It names no time and no place, so an unchanged study gives the same bytes twice. Pure.
 */
export function buildManifest(
  study: string,
  counts: DatasetCounts,
  files: readonly ManifestFile[],
): Manifest {
  return {
    formatVersion: manifestFormatVersion,
    study,
    split: 'evaluation',
    columns: [...datasetColumns],
    counts,
    files: [...files],
  };
}

/** The manifest as the file that is written: two spaces, one LF at the end. Pure. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
