/** The dataset of no store: records, as an export reads them from one. */
import type { DatasetRecord, SidecarRecord } from '@/lib/domain/dataset/record';
import type { DatasetSource } from '@/lib/server/dataset/export-dataset';
import { generatedModels } from './generated-dataset';

interface RecordWithSidecar {
  readonly record: DatasetRecord;
  readonly sidecar: SidecarRecord;
}

/** Hands records out in the order in which they are given, as a store does that has them in the order of their ids. */
export function sourceOf(given: readonly RecordWithSidecar[]): DatasetSource {
  const records = new Map(given.map(({ record }) => [record.item_id, record]));
  const byStatus = { completed: given.length };
  return {
    labels: async () => ({
      watermark: 'generated',
      counts: { responses: given.length, voided: 0, labelled: given.length, byStatus },
      models: generatedModels.map(({ key, group }) => ({
        key,
        label: key,
        group,
        byStatus: { completed: given.filter(({ record }) => record.model === key).length },
      })),
      overlap: [],
      rows: given.map(({ record, sidecar }) => ({ columns: record, sidecar })),
    }),
    handovers: async () => [],
    contents: async (_study, ids) =>
      new Map(
        ids.flatMap((id) => {
          const record = records.get(id);
          return record === undefined ? [] : [[id, record] as const];
        }),
      ),
  };
}
