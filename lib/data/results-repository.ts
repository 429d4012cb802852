/** What pages of results are made of, of one moment. Admins, researchers and the machine; the function checks it. */
import 'server-only';
import { z } from 'zod';
import {
  type DatasetContent,
  datasetContentSchema,
  datasetLabelsSchema,
} from '@/lib/domain/dataset/label-row';
import { handoverRecordSchema } from '@/lib/domain/dataset/record';
import { contactNamesSchema } from '@/lib/domain/evaluation/slot-item';
import { listedByName } from '@/lib/domain/lists/by-name';
import { instantSchema } from './instant';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const batchStatusSchema = z.strictObject({
  name: z.string(),
  kind: z.enum(['agreement', 'main']),
  status: z.enum(['draft', 'open', 'locked']),
});
export type BatchStatus = z.infer<typeof batchStatusSchema>;

const responsesSchema = z.strictObject({
  contents: z.array(datasetContentSchema).transform(byItem),
  /** By item; only of those with a label. */
  rationales: z.record(z.string(), z.string()),
  /** By item, by the id of the contact. */
  contacts: z.record(z.string(), contactNamesSchema),
});
/** Whole responses, beside the labels of the same moment. */
export type ResponseParts = z.infer<typeof responsesSchema>;

const resultsReadingSchema = z.strictObject({
  readAt: instantSchema,
  watermark: z.string(),
  /** Null where the watermark is the one that was named. */
  labels: datasetLabelsSchema.nullable(),
  /** In the order of their names; calibration is left out, its labels count nowhere. */
  batches: listedByName(batchStatusSchema, ({ name }) => name),
  /** Scenarios that changed hands, in the order in which they did; null for an imported study whose files do not say. */
  handovers: z.array(handoverRecordSchema).nullable(),
  /** Null where no item was named. */
  responses: responsesSchema.nullable(),
});
export type ResultsReading = z.infer<typeof resultsReadingSchema>;

function byItem(contents: readonly DatasetContent[]): ReadonlyMap<string, DatasetContent> {
  return new Map(contents.map((content) => [content.item_id, content]));
}

export function createResultsRepository(store: Store) {
  return {
    /**
     * One moment of a study. `known` is a watermark whose labels the caller has; `items` are at most 100 responses that are
     * wanted whole. Throws StoreError on refusal.
     */
    read: async (
      studyId: string,
      { known, items = [] }: { readonly known?: string; readonly items?: readonly string[] } = {},
    ): Promise<ResultsReading> =>
      resultsReadingSchema.parse(
        unwrap(
          await store.rpc('results_source', {
            p_study: studyId,
            ...(known === undefined ? {} : { p_known: known }),
            ...(items.length === 0 ? {} : { p_items: [...items] }),
          }),
        ),
      ),
  };
}
