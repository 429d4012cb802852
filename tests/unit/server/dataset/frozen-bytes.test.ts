/**
 * The bytes of tables, pinned. A release keeps its rows and the hashes of its files: whoever changes how a table is written,
 * such as by another version of a library, takes away the files of every release there is. Write releases of the old format
 * as before then (`format` of public.releases), and pin the new bytes beside these.
 */
import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { csvHeader, csvLine } from '@/lib/domain/dataset/csv';
import { datasetLine, handoverLine, overlapLine, sidecarLine } from '@/lib/domain/dataset/jsonl';
import { datasetLabelsSchema } from '@/lib/domain/dataset/label-row';
import type { DatasetRecord, SidecarRecord } from '@/lib/domain/dataset/record';
import { type DatasetSource, exportDataset } from '@/lib/server/dataset/export-dataset';
import { ReleaseFormatUnknown, writeRelease } from '@/lib/server/dataset/export-release';
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

/** More rows than a page of an export has, as the store hands them out. */
const manyRows = 401;

function labelWire(place: number): unknown[] {
  return [
    ...[itemId(place), 'notifier', 'household', 'risk', 'hh-01', 'sc-1', 'e1', null, 1, 5],
    ...['L1', 'acceptable', 'timely', 'appropriate', [], 'L1', 'annotator_0123456789ab'],
    ...['First batch', 0, 3, true, false, null, null, 12, null, null, 1, 2, 61_000],
    ...['workbench', ''],
  ];
}

const itemId = (place: number) => `item-${String(place).padStart(4, '0')}`;

const manyLabels = () =>
  datasetLabelsSchema.parse({
    watermark: 'watermark',
    counts: {
      responses: manyRows,
      voided: 0,
      labelled: manyRows,
      byStatus: { completed: manyRows },
    },
    models: [
      { key: 'notifier', label: 'Notifier', group: 'baseline', byStatus: { completed: manyRows } },
    ],
    overlap: [],
    rows: Array.from({ length: manyRows }, (_, place) => labelWire(place)),
  });

const source: DatasetSource = {
  labels: async () => manyLabels(),
  // As in the releases that there were when these bytes were pinned.
  handovers: async () => null,
  contents: async (_study, ids) =>
    new Map(
      ids.map((item_id) => {
        const record = datasetRecord();
        return [
          item_id,
          {
            item_id,
            instance_description: record.instance_description,
            personal_description: record.personal_description,
            scenario_description: record.scenario_description,
            event_prefix_json: record.event_prefix_json,
            inspection_trace_json: record.inspection_trace_json,
            final_action_json: record.final_action_json,
            execution_result_json: record.execution_result_json,
          },
        ];
      }),
    ),
};

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
    'handovers.jsonl': sha256(
      handoverLine({ mode: 'relabel', scenario: 'sc-1', instance: 'hh-01' }),
    ),
  }).toMatchInlineSnapshot(`
    {
      "evaluation.csv": "c68eae886861fea4dd182a3d552e5e212a58b73457d865eb61607e935bbeaf4a",
      "evaluation.jsonl": "304c0885f018fe23a5bf18d8fac0010afb3e444581c8ff3f75a0c0b4bdf775f5",
      "evaluation.parquet": "02010b3bcfbccb323ca39ef3cae63ea1436efa1bf1c7793ea601d9c52172176a",
      "handovers.jsonl": "983fd41e9d02859b7c941e05c3d53b99f6e62b4eec2ec78800a968c631d7785a",
      "overlap.jsonl": "60cd88ebdc08f1300b0b5a65288565d79a4cb70c1ebe3ae8c033898d8d5bd190",
      "sidecar.jsonl": "332426277992380dde3e92533d73bcc68f96f37f2c17539785f3bc192aff47d1",
    }
  `);
});

test('an export of more rows than a page has the bytes that releases were sealed with', async () => {
  const { files } = await exportDataset(
    source,
    { id: 'study', key: 'demo', name: 'Demo' },
    async () => {},
  );
  // The texts are kept with a release, whatever becomes of their wording.
  const tables = files.filter(({ rows }) => rows !== null);
  expect(
    Object.fromEntries(tables.map(({ name, ...file }) => [name, [file.rows, file.sha256]])),
  ).toMatchInlineSnapshot(`
      {
        "evaluation.csv": [
          401,
          "61b172f2b0455a44056b196cbe925ba9147cbf78707c89f8e2bfb7f0ab474bd7",
        ],
        "evaluation.jsonl": [
          401,
          "98653080be57e420f3842617196ac9c41539bdcc3b4acdf62d51d24c6d0ea9f5",
        ],
        "evaluation.parquet": [
          401,
          "2a9ddd1d4cfa097b88184b05512ec6b13db3908fde57503ff30e271c3f1fa83d",
        ],
        "overlap.jsonl": [
          0,
          "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        ],
        "sidecar.jsonl": [
          401,
          "e678e89744ea202cc74241037ee8340cc3cab75ad23175a2debd62dda3abd8a8",
        ],
      }
    `);
});

test('a release in a form that is not known is refused by name before anything is written', async () => {
  const release = {
    ...{ id: 'release', studyId: 'study', studyKey: 'demo', studyName: 'Demo', name: 'v9' },
    ...{ note: '', createdByName: null, createdAt: '2026-11-30T00:00:00.000Z', format: 2 },
    filter: { batches: null, models: null },
    ...{ guidelineVersions: [], recordCount: manyRows, counts: manyLabels().counts },
    ...{ sealedAt: '2026-11-30T00:00:00.000Z', withdrawnAt: null, withdrawReason: null },
  };
  const write = vi.fn(async () => {});
  const texts = { card: '', croissant: '', manifest: '{}' };
  const writing = writeRelease(source, release, texts, write);
  await expect(writing).rejects.toThrow(ReleaseFormatUnknown);
  await expect(writing).rejects.toThrow('Release v9 has format 2');
  expect(write).not.toHaveBeenCalled();
});
