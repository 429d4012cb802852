/**
 * The bytes of tables, pinned. A release keeps its rows and the hashes of its files: whoever changes how a table is written,
 * such as by another version of a library, takes away the files of every release there is. Write releases of the old format
 * as before then (`format` of public.releases), and pin the new bytes beside these.
 */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { csvHeader, csvLine } from '@/lib/domain/dataset/csv';
import { datasetLine, overlapLine, sidecarLine } from '@/lib/domain/dataset/jsonl';
import type { DatasetRecord, SidecarRecord } from '@/lib/domain/dataset/record';
import { createParquetFile } from '@/lib/server/dataset/parquet-file';
import { datasetRecord } from '../../../support/dataset-records';

const records: readonly DatasetRecord[] = [
  datasetRecord(),
  datasetRecord({
    item_id: 'item-2',
    verdict: 'unacceptable',
    timing: 'Premature',
    failed_dimensions: ['Timing', 'Other issues'],
    other_issues: ['Others'],
    rationale: '=1+1 — "zu früh",\r\n过早 \u2028 😀',
    event_prefix_json: '[{"big":12345678901234567890,"nul":"\\u0000"}]',
    input_tokens: 9007199254740991,
    output_tokens: 0,
  }),
  datasetRecord({
    item_id: 'item-3',
    action_level: 'L0',
    intensity: null,
    final_action_json: 'null',
  }),
];

const sidecar: SidecarRecord = {
  item_id: 'item-1',
  annotator: 'annotator_0123456789ab',
  batch: 'First batch',
  revision: '1',
  event_count: 5,
  checkpoint_position: 1,
  inferred_level: 'L1',
  content_access: true,
  zero_counts_only: false,
  records_access: null,
  command_count: 3,
  label_version: 1,
  guideline_version: 2,
  active_milliseconds: 61_000,
  label_source: 'workbench',
};

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** In two row groups, as a study of more than one page has. */
async function parquetBytes(): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const file = createParquetFile(async (chunk) => {
    chunks.push(chunk);
  });
  await file.add(records.slice(0, 2));
  await file.add(records.slice(2));
  await file.finish();
  return Buffer.concat(chunks);
}

test('a table of the same rows has the bytes that releases were sealed with', async () => {
  const [first] = records;
  const overlap = overlapLine({
    item_id: 'item-1',
    annotator: 'annotator_ba9876543210',
    batch: 'Second look',
    action_level: 'L1',
    verdict: 'acceptable',
    timing: 'Timely',
    intensity: first?.intensity ?? null,
    failed_dimensions: [],
    other_issues: [],
    rationale: '',
    label_version: 1,
  });
  expect({
    'evaluation.jsonl': sha256(records.map(datasetLine).join('')),
    'evaluation.csv': sha256(csvHeader + records.map(csvLine).join('')),
    'evaluation.parquet': sha256(await parquetBytes()),
    'sidecar.jsonl': sha256(sidecarLine(sidecar)),
    'overlap.jsonl': sha256(overlap),
  }).toMatchInlineSnapshot(`
    {
      "evaluation.csv": "c68eae886861fea4dd182a3d552e5e212a58b73457d865eb61607e935bbeaf4a",
      "evaluation.jsonl": "304c0885f018fe23a5bf18d8fac0010afb3e444581c8ff3f75a0c0b4bdf775f5",
      "evaluation.parquet": "02010b3bcfbccb323ca39ef3cae63ea1436efa1bf1c7793ea601d9c52172176a",
      "overlap.jsonl": "60cd88ebdc08f1300b0b5a65288565d79a4cb70c1ebe3ae8c033898d8d5bd190",
      "sidecar.jsonl": "332426277992380dde3e92533d73bcc68f96f37f2c17539785f3bc192aff47d1",
    }
  `);
});
