/** Rows of the dataset as the database assembles them. Admins and researchers only; the functions check it. */
import 'server-only';
import { z } from 'zod';
import { type DatasetCounts, datasetCountsSchema } from '@/lib/domain/dataset/manifest';
import {
  type DatasetRecord,
  datasetRecordSchema,
  type SidecarRecord,
  sidecarRecordSchema,
} from '@/lib/domain/dataset/record';
import type { Store } from './server-client';
import { unwrap } from './store-error';

/** Rows a page. A row is some 20 KB, so a page stays under 10 MB. */
const rowsPerPage = 400;

export function createDatasetRepository(store: Store) {
  return {
    /** The rows of a study ordered by item_id, one page in memory at a time. Throws StoreError on refusal. */
    records: (studyId: string): AsyncGenerator<DatasetRecord> =>
      pages(datasetRecordSchema, async (after) =>
        unwrap(
          await store.rpc('dataset_rows', {
            p_study: studyId,
            p_after_item: after,
            p_limit: rowsPerPage,
          }),
        ),
      ),
    /** What the published columns lack, in the same order. */
    sidecar: (studyId: string): AsyncGenerator<SidecarRecord> =>
      pages(sidecarRecordSchema, async (after) =>
        unwrap(
          await store.rpc('dataset_sidecar_rows', {
            p_study: studyId,
            p_after_item: after,
            p_limit: rowsPerPage,
          }),
        ),
      ),
    counts: async (studyId: string): Promise<DatasetCounts> =>
      datasetCountsSchema.parse(unwrap(await store.rpc('dataset_counts', { p_study: studyId }))),
  };
}

/** Walks a function that pages by the last item_id. The data API would cut longer answers at 1,000 rows silently. */
async function* pages<Row extends { item_id: string }>(
  schema: z.ZodType<Row>,
  fetchPage: (after: string) => Promise<unknown>,
): AsyncGenerator<Row> {
  let after = '';
  for (;;) {
    const rows = z.array(schema).parse(await fetchPage(after));
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < rowsPerPage || last === undefined) return;
    after = last.item_id;
  }
}
