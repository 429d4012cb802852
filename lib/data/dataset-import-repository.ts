/** Imports of datasets: rows are staged and become a study at once. Admins and the machine; the functions check it. */
import 'server-only';
import { z } from 'zod';
import type { ImportRow } from '@/lib/domain/dataset/import-row';
import type { DatasetModel } from '@/lib/domain/dataset/manifest';
import type { ImportOverlap } from '@/lib/domain/dataset/read-overlap';
import type { HandoverRecord } from '@/lib/domain/dataset/record';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const committedSchema = z.object({
  studyId: z.uuid(),
  added: z.int().nonnegative(),
  /** Rows that the study had already. */
  present: z.int().nonnegative(),
  /** Labels of further people, among them those that the study had already. */
  overlapAdded: z.int().nonnegative(),
  overlapPresent: z.int().nonnegative(),
});
export type CommittedImport = z.infer<typeof committedSchema>;

/** Each throws StoreError on refusal. */
export function createDatasetImportRepository(store: Store) {
  return {
    begin: async (
      study: { readonly key: string; readonly name: string },
      models: readonly DatasetModel[],
    ): Promise<string> =>
      z.uuid().parse(
        unwrap(
          await store.rpc('begin_dataset_import', {
            p_study_key: study.key,
            p_study_name: study.name,
            p_models: Object.fromEntries(models.map(({ key, ...model }) => [key, model])),
          }),
        ),
      ),

    add: async (importId: string, rows: readonly ImportRow[]): Promise<void> => {
      unwrap(
        await store.rpc('add_dataset_import_rows', {
          p_import: importId,
          p_rows: rows as never,
        }),
      );
    },

    /** Labels of further people, each with an item and an annotator that no other one of the import has. */
    addOverlap: async (importId: string, rows: readonly ImportOverlap[]): Promise<void> => {
      unwrap(
        await store.rpc('add_dataset_import_overlap', { p_import: importId, p_rows: [...rows] }),
      );
    },

    /** What the files say of scenarios that changed hands. */
    setHandovers: async (importId: string, handovers: readonly HandoverRecord[]): Promise<void> => {
      unwrap(
        await store.rpc('set_dataset_import_handovers', {
          p_import: importId,
          p_handovers: [...handovers],
        }),
      );
    },

    /** All staged rows or none; `invalid` with its detail where they do not fit what the study holds. */
    commit: async (importId: string): Promise<CommittedImport> =>
      committedSchema.parse(
        unwrap(await store.rpc('commit_dataset_import', { p_import: importId })),
      ),

    discard: async (importId: string): Promise<void> => {
      unwrap(await store.rpc('discard_dataset_import', { p_import: importId }));
    },

    /** The id of a new study with an imported study's responses, to be judged here. */
    relabel: async (
      sourceId: string,
      study: { readonly key: string; readonly name: string },
    ): Promise<string> =>
      z.uuid().parse(
        unwrap(
          await store.rpc('relabel_imported_study', {
            p_source: sourceId,
            p_key: study.key,
            p_name: study.name,
          }),
        ),
      ),
  };
}
