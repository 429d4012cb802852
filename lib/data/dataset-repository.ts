/** The dataset as the database hands it over. Admins and researchers only; the functions check it. */
import 'server-only';
import { z } from 'zod';
import {
  type DatasetContent,
  type DatasetLabels,
  datasetContentSchema,
  datasetLabelsSchema,
} from '@/lib/domain/dataset/label-row';
import { type HandoverRecord, handoverRecordSchema } from '@/lib/domain/dataset/record';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export function createDatasetRepository(store: Store) {
  return {
    /** All labels of one moment. Rationales only if asked for. Throws StoreError on refusal. */
    labels: async (
      studyId: string,
      { rationales }: { readonly rationales: boolean },
    ): Promise<DatasetLabels> =>
      datasetLabelsSchema.parse(
        unwrap(await store.rpc('dataset_labels', { p_study: studyId, p_rationales: rationales })),
      ),

    /** Another value whenever a label changed; cheap beside `labels`. */
    watermark: async (studyId: string): Promise<string> =>
      z.string().parse(unwrap(await store.rpc('dataset_watermark', { p_study: studyId }))),

    /** Scenarios that changed hands, in the order in which they did; null for an imported study whose files do not say. */
    handovers: async (studyId: string): Promise<HandoverRecord[] | null> =>
      z
        .array(handoverRecordSchema)
        .nullable()
        .parse(unwrap(await store.rpc('results_handovers', { p_study: studyId }))),

    /** The large columns of at most 1,000 items by their ids; an id that is unknown is left out. */
    contents: async (
      studyId: string,
      itemIds: readonly string[],
    ): Promise<ReadonlyMap<string, DatasetContent>> => {
      const answer = await store.rpc('dataset_contents', {
        p_study: studyId,
        p_items: [...itemIds],
      });
      const contents = z.array(datasetContentSchema).parse(unwrap(answer));
      return new Map(contents.map((content) => [content.item_id, content]));
    },
  };
}
