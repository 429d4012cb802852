/** The manifest beside an export: what is in it, provably. */
import { z } from 'zod';
import { responseStatuses } from '../trace/trace';
import { datasetColumns } from './record';

export const manifestFormatVersion = 1;

export const manifestFileSchema = z.strictObject({
  name: z.string().min(1),
  /** Null for files that are not made of rows. */
  rows: z.int().nonnegative().nullable(),
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

export const modelGroups = ['proprietary', 'open', 'baseline', 'human', 'other'] as const;

/** What the dataset's rows do not say of their models; `other` where nobody said. */
export const datasetModelSchema = z.strictObject({
  key: z.string().min(1),
  label: z.string().min(1),
  group: z.enum(modelGroups),
});
export type DatasetModel = z.infer<typeof datasetModelSchema>;

/** What makes a manifest that of a release. All of it was fixed when the release was made; it names nobody, as rows do not. */
export const releaseInManifestSchema = z.strictObject({
  name: z.string(),
  note: z.string(),
  createdAt: z.iso.datetime(),
  /** What it was limited to: names of batches and keys of models, each null for all. */
  filter: z.strictObject({
    batches: z.array(z.string()).nullable(),
    models: z.array(z.string()).nullable(),
  }),
  /** Under which versions its labels were made; null for labels that were made under none. */
  guidelineVersions: z.array(
    z.strictObject({
      version: z.int().nonnegative().nullable(),
      labels: z.int().nonnegative(),
    }),
  ),
});
export type ReleaseInManifest = z.infer<typeof releaseInManifestSchema>;

export const manifestSchema = z.strictObject({
  formatVersion: z.literal(manifestFormatVersion),
  study: z.string(),
  /** Of a release alone; an export of the day has a moment and no name. */
  release: releaseInManifestSchema.optional(),
  /** The moment of the labels: another value whenever one of them changed. */
  watermark: z.string(),
  split: z.literal('evaluation'),
  columns: z.array(z.string()),
  /** In the order of their keys; each with its responses by status. */
  models: z.array(
    datasetModelSchema.extend({
      byStatus: z.partialRecord(z.enum(responseStatuses), z.int().nonnegative()),
    }),
  ),
  counts: datasetCountsSchema,
  files: z.array(manifestFileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * The manifest of an export. It names no place, and no time but that of a release, so an unchanged study gives the same
 * bytes twice. Pure.
 */
export function buildManifest(
  study: { readonly key: string; readonly release?: ReleaseInManifest },
  labels: Pick<Manifest, 'watermark' | 'models' | 'counts'>,
  files: readonly ManifestFile[],
): Manifest {
  return {
    formatVersion: manifestFormatVersion,
    study: study.key,
    ...(study.release === undefined ? {} : { release: study.release }),
    watermark: labels.watermark,
    split: 'evaluation',
    columns: [...datasetColumns],
    models: labels.models,
    counts: labels.counts,
    files: [...files],
  };
}

/** The manifest as the file that is written: two spaces, one LF at the end. Pure. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
