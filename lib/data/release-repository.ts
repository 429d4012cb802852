/** Releases of a study's dataset. Admins and researchers read, admins and the machine make them; the store checks it. */
import 'server-only';
import { z } from 'zod';
import { type DatasetLabels, datasetLabelsSchema } from '@/lib/domain/dataset/label-row';
import { type HandoverRecord, handoverRecordSchema } from '@/lib/domain/dataset/record';
import {
  type Release,
  type ReleaseDifference,
  type ReleaseRequest,
  releaseDifferenceSchema,
  releaseSchema,
} from '@/lib/domain/dataset/release';
import { createDatasetRepository } from './dataset-repository';
import { instantSchema } from './instant';
import { readPages } from './read-pages';
import type { Store } from './server-client';
import { unwrap } from './store-error';

/** Everything but the texts and the overlap, which are large. */
const narrow =
  'id, name, note, created_by_name, created_at, filter, guideline_versions, format, record_count, study_key, study_name, counts, sealed_at, withdrawn_at, withdraw_reason' as const;

export const releaseRowSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    note: z.string(),
    created_by_name: z.string().nullable(),
    created_at: instantSchema,
    filter: z.unknown(),
    guideline_versions: z.unknown(),
    format: z.int(),
    record_count: z.int(),
    study_key: z.string(),
    study_name: z.string(),
    counts: z.unknown(),
    sealed_at: instantSchema.nullable(),
    withdrawn_at: instantSchema.nullable(),
    withdraw_reason: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    name: row.name,
    note: row.note,
    createdByName: row.created_by_name,
    createdAt: row.created_at,
    filter: row.filter,
    guidelineVersions: row.guideline_versions,
    format: row.format,
    recordCount: row.record_count,
    studyKey: row.study_key,
    studyName: row.study_name,
    counts: row.counts,
    sealedAt: row.sealed_at,
    withdrawnAt: row.withdrawn_at,
    withdrawReason: row.withdraw_reason,
  }))
  .pipe(releaseSchema);

/** The files of a release that are kept as they were written. */
const textsSchema = z.object({ manifest: z.string(), card: z.string(), croissant: z.string() });
export type ReleaseTexts = z.infer<typeof textsSchema>;

/** Each throws StoreError on refusal. */
export function createReleaseRepository(store: Store) {
  return {
    /** All of them, newest first, withdrawn ones included. */
    list: async (studyId: string): Promise<Release[]> =>
      z
        .array(releaseRowSchema)
        .parse(
          await readPages(
            async (from, to) =>
              unwrap(
                await store
                  .from('releases')
                  .select(narrow)
                  .eq('study_id', studyId)
                  .order('created_at', { ascending: false })
                  .order('id')
                  .range(from, to),
              ) ?? [],
          ),
        ),

    /** With its study; null where there is none for the reader. */
    find: async (releaseId: string): Promise<(Release & { readonly studyId: string }) | null> => {
      const row = unwrap(
        await store
          .from('releases')
          .select(`study_id, ${narrow}`)
          .eq('id', releaseId)
          .maybeSingle<Record<string, unknown>>(),
      );
      if (row === null) return null;
      return { ...releaseRowSchema.parse(row), studyId: z.uuid().parse(row.study_id) };
    },

    /** Null until it is sealed. */
    texts: async (releaseId: string): Promise<ReleaseTexts | null> => {
      const row = unwrap(
        await store
          .from('releases')
          .select('manifest, card, croissant')
          .eq('id', releaseId)
          .maybeSingle<Record<string, unknown>>(),
      );
      return row === null || row.manifest === null ? null : textsSchema.parse(row);
    },

    create: async ({ studyId, name, note, batches, models }: ReleaseRequest): Promise<string> =>
      z.uuid().parse(
        unwrap(
          await store.rpc('create_release', {
            p_study: studyId,
            p_name: name,
            p_note: note,
            ...(batches.length === 0 ? {} : { p_batches: batches }),
            ...(models.length === 0 ? {} : { p_models: models }),
          }),
        ),
      ),

    withdraw: async (releaseId: string, reason: string): Promise<void> => {
      unwrap(await store.rpc('withdraw_release', { p_release: releaseId, p_reason: reason }));
    },

    difference: async (releaseId: string): Promise<ReleaseDifference> =>
      releaseDifferenceSchema.parse(
        unwrap(await store.rpc('release_difference', { p_release: releaseId })),
      ),

    /** A release read as the dataset of its study is. */
    source: (releaseId: string) => ({
      labels: async (): Promise<DatasetLabels> =>
        datasetLabelsSchema.parse(
          unwrap(await store.rpc('release_labels', { p_release: releaseId })),
        ),
      contents: createDatasetRepository(store).contents,
      /** As of its moment; null where nobody says, and in releases that were made before there was such a file. */
      handovers: async (): Promise<HandoverRecord[] | null> => {
        const row = unwrap(
          await store
            .from('releases')
            .select('handovers')
            .eq('id', releaseId)
            .maybeSingle<Record<string, unknown>>(),
        );
        return z
          .array(handoverRecordSchema)
          .nullable()
          .parse(row?.handovers ?? null);
      },
    }),
  };
}
