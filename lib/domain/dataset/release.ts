/** Releases: datasets frozen under a name, as the store lists them and as their manifests tell of them. */
import { z } from 'zod';
import { datasetCountsSchema, type ReleaseInManifest, releaseInManifestSchema } from './manifest';

/**
 * Part of file names and of commands: no device of Windows, and no dot at the end, which Windows takes away. In the store
 * `releases_name_form` and `app.is_release_name` say the same.
 */
export const releaseNamePattern =
  /^(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$))(?!.*\.$)[a-z0-9][a-z0-9._-]{0,63}$/i;
export const releaseNoteMaxLength = 2_000;

export const releaseRequestSchema = z.strictObject({
  studyId: z.uuid(),
  name: z.string().trim().regex(releaseNamePattern),
  note: z.string().trim().max(releaseNoteMaxLength),
  /** An empty list is no limit, as where no box is ticked. */
  batches: z.array(z.string()).max(500),
  models: z.array(z.string()).max(500),
});
export type ReleaseRequest = z.infer<typeof releaseRequestSchema>;

/** A row of the list of releases: everything but what is large. */
export const releaseSchema = releaseInManifestSchema.extend({
  id: z.uuid(),
  /** As the person was called then; null for the machine's own command line. For those who administer, in no file. */
  createdByName: z.string().nullable(),
  /** Of its rows and tables. */
  format: z.int().positive(),
  recordCount: z.int().positive(),
  studyKey: z.string(),
  studyName: z.string(),
  counts: datasetCountsSchema,
  /** Null until its manifest was written. */
  sealedAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawReason: z.string().nullable(),
});
export type Release = z.infer<typeof releaseSchema>;

/** What today's dataset and a release differ in, in rows, under the release's filter. */
export const releaseDifferenceSchema = z.strictObject({
  same: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  /** In the release and no longer in the dataset. */
  gone: z.int().nonnegative(),
  /** In the dataset and not yet in the release. */
  added: z.int().nonnegative(),
});
export type ReleaseDifference = z.infer<typeof releaseDifferenceSchema>;

/** What a release can be limited to. */
export interface ReleaseScope {
  readonly batches: readonly { readonly name: string; readonly isLocked: boolean }[];
  readonly models: readonly { readonly key: string; readonly label: string }[];
}

/** What the manifest of a release says of it, and nothing that can still change. Pure. */
export function releaseInManifest(release: Release): ReleaseInManifest {
  const { name, note, createdAt, filter, guidelineVersions } = release;
  return { name, note, createdAt, filter, guidelineVersions };
}

/**
 * The forms of frozen rows that are read, with the same bytes as ever: `app.label_form` has the one of today. Whoever adds one
 * keeps what reads and writes the others, which tests/unit/server/dataset/frozen-bytes pins.
 */
const knownFormats: readonly number[] = [1];

/** False for a release that a later version of the workbench made. Pure. */
export function isKnownFormat({ format }: Pick<Release, 'format'>): boolean {
  return knownFormats.includes(format);
}
