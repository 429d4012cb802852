/** Files written and read again in each format, and the faults of files that are not what they should be. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, describe, expect, it } from 'vitest';
import { csvHeader, csvLine } from '@/lib/domain/dataset/csv';
import { datasetLine } from '@/lib/domain/dataset/jsonl';
import { type DatasetRecord, datasetColumns } from '@/lib/domain/dataset/record';
import { createParquetFile } from '@/lib/server/dataset/parquet-file';
import { datasetRecord } from '@/tests/support/dataset-records';
import { generatedDataset } from '@/tests/support/generated-dataset';
import { folderWith, readDataset } from '@/tests/support/read-dataset';

const root = mkdtempSync(join(tmpdir(), 'halo-files-'));
afterAll(() => rmSync(root, { recursive: true }));

const awkward = datasetRecord({
  item_id: 'item-awkward',
  instance: 'other',
  rationale: '=1+1, "quoted"\u2028line\r\nnext 中文 \u{1F600}',
  final_action_json: '{"b":"\\u0000","a":12345678901234567890}',
  input_tokens: Number.MAX_SAFE_INTEGER,
});
const records = [
  ...[...generatedDataset({ scenarios: 2, checkpoints: 2 })].map(({ record }) => record),
  awkward,
];

const linesIn = {
  jsonl: async (rows: readonly DatasetRecord[]) => rows.map(datasetLine).join(''),
  csv: async (rows: readonly DatasetRecord[]) => csvHeader + rows.map(csvLine).join(''),
  parquet: async (rows: readonly DatasetRecord[]) => {
    const chunks: Uint8Array[] = [];
    const file = createParquetFile(async (chunk) => void chunks.push(chunk));
    for (let start = 0; start < rows.length; start += 7)
      await file.add(rows.slice(start, start + 7));
    await file.finish();
    return Buffer.concat(chunks);
  },
};

const gzip = (page: Uint8Array) => gzipSync(page);

/** A text of 129 MB in some 130 KB, beside an empty row. */
function bomb(): Uint8Array {
  const text = 'a'.repeat(129 * 1024 ** 2);
  const columnData = datasetColumns.map((name) =>
    name === 'personal_description'
      ? { name, encoding: 'PLAIN' as const, data: [text, ''] }
      : { name, data: ['', ''] },
  );
  return new Uint8Array(
    parquetWriteBuffer({
      columnData,
      codec: 'GZIP',
      compressors: { GZIP: gzip },
      pageSize: 1 << 20,
    }),
  );
}

const folder = (files: Readonly<Record<string, string | Uint8Array>>) => folderWith(root, files);

describe('files', () => {
  it.each(['jsonl', 'csv', 'parquet'] as const)('hold the same rows as %s', async (format) => {
    const path = folder({ [`evaluation.${format}`]: await linesIn[format](records) });
    expect(await readDataset(path)).toEqual({ records, faults: [] });
  });

  it('may be shards, in a folder "data", beside a sidecar that is none of them', async () => {
    const path = folder({
      'data/evaluation-00000-of-00002.parquet': await linesIn.parquet(records.slice(0, 20)),
      'data/evaluation-00001-of-00002.parquet': await linesIn.parquet(records.slice(20)),
      'README.md': '# Card',
      'sidecar.jsonl': '',
    });
    expect((await readDataset(path)).records).toEqual(records);
  });

  it('of several formats are read in one of them', async () => {
    const path = folder({
      'evaluation.jsonl': await linesIn.jsonl(records),
      'evaluation.csv': 'nonsense',
    });
    expect((await readDataset(path)).faults).toEqual([]);
  });
});

describe('faults', () => {
  it('name file, row, column, what was found and what was expected', async () => {
    const [first = awkward] = records;
    const broken = { ...first, item_id: 'item-2', timing: 'Late' } as unknown as DatasetRecord;
    const path = folder({
      'evaluation.jsonl': `${[first, broken, first].map(datasetLine).join('')}{\n`,
    });
    expect((await readDataset(path)).faults).toEqual([
      'evaluation.jsonl, row 2, timing: found "Late", expected one of Timely, Premature, Belated, Inaction',
      'evaluation.jsonl, row 3, item_id: found "item-000000", expected an id that no other row has',
      'evaluation.jsonl, row 4: found "{", expected one JSON object a line',
    ]);
  });

  it('tell a table without a column once, not in every row', async () => {
    const csv = (await linesIn.csv(records)).replace('verdict', 'judgement');
    expect((await readDataset(folder({ 'evaluation.csv': csv }))).faults).toEqual([
      'evaluation.csv, verdict: found no such column, expected the columns of the HALO-8K card',
    ]);
  });

  it('are rows of one scenario that tell different stories', async () => {
    const other = { ...awkward, item_id: 'item-other', need_type: 'blockage' as const };
    const retold = { ...awkward, item_id: 'item-retold', scenario_description: 'Else.' };
    const path = folder({ 'evaluation.jsonl': [awkward, other, retold].map(datasetLine).join('') });
    expect((await readDataset(path)).faults).toEqual([
      'evaluation.jsonl, row 2, need_type: found "blockage", expected "risk", as in other rows of this scenario',
      `evaluation.jsonl, row 3, scenario_description: found "Else.", expected ${JSON.stringify(awkward.scenario_description)}, as in other rows of this scenario`,
    ]);
  });

  it('are bytes that are not of the format which the name says', async () => {
    const { faults } = await readDataset(folder({ 'evaluation.parquet': 'PAR1 not at all' }));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('file that can be read');
  });

  it.each([
    ['csv', (row: string) => `${csvHeader}${row}"never closed`],
    ['jsonl', (row: string) => `${row}{"never":"`],
  ] as const)(
    'are rows of a %s that would not fit in memory, at their place',
    async (format, begin) => {
      const rows = await linesIn[format]([awkward]);
      const row = format === 'csv' ? rows.slice(csvHeader.length) : rows;
      const path = folder({
        [`evaluation.${format}`]: begin(row) + 'x'.repeat(17 * 1024 ** 2),
      });
      const { faults } = await readDataset(path);
      expect(faults).toHaveLength(1);
      expect(faults[0]).toContain(`evaluation.${format}, row 2: found row 2 has more than`);
    },
  );

  it.each(['csv', 'jsonl'] as const)(
    'are lines of a %s that cannot be held to their end, at their line',
    async (format) => {
      const rows = await linesIn[format]([awkward]);
      const lines = rows.split('\n').length;
      const path = folder({ [`evaluation.${format}`]: `${rows}${'x'.repeat(50 * 1024 ** 2)}` });
      expect((await readDataset(path)).faults).toEqual([
        `evaluation.${format}: found more than 16777216 characters in line ${lines}, expected at most 16777216 characters a row`,
      ]);
    },
  );

  it('are pages of a Parquet file that would unfold to more than fits in memory', async () => {
    const path = folder({ 'evaluation.parquet': bomb() });
    const { faults } = await readDataset(path);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(
      'a page that unfolds to more than fits in memory, in personal_description from row 1',
    );
  });

  it('are rows of a Parquet file that would not fit in memory, at their place', async () => {
    const long = { ...awkward, personal_description: 'x'.repeat(17 * 1024 ** 2) };
    const path = folder({ 'evaluation.parquet': await linesIn.parquet([awkward, long]) });
    expect((await readDataset(path)).faults[0]).toContain('found row 2 has more than');
  });

  it('are rows that the store would not take at once', async () => {
    const wide = { ...awkward, personal_description: '\u0001'.repeat(3 * 1024 ** 2) };
    const path = folder({ 'evaluation.parquet': await linesIn.parquet([wide]) });
    expect((await readDataset(path)).faults).toEqual([
      expect.stringMatching(
        /^evaluation\.parquet, row 1: found a row of \d+ bytes, expected at most/,
      ),
    ]);
  });

  it('are lines of a sidecar that tell nothing, as many as can be shown', async () => {
    const path = folder({
      'evaluation.jsonl': datasetLine(awkward),
      'sidecar.jsonl': `\n${'{}\n'.repeat(5_000)}`,
    });
    const { faults } = await readDataset(path);
    expect(faults).toHaveLength(1_000);
    expect(faults[0]).toContain('sidecar.jsonl, row 2');
  });

  it('are handovers that could not be stored, and more of them than a page could read', async () => {
    const handover = (scenario: string) =>
      `${JSON.stringify({ instance: 'i', scenario, mode: 'split' })}\n`;
    const path = folder({
      'evaluation.jsonl': datasetLine(awkward),
      'handovers.jsonl': handover('\u0000') + handover('\ud800') + handover('s').repeat(30_000),
    });
    expect((await readDataset(path)).faults).toEqual([
      expect.stringMatching(/^handovers\.jsonl, row 1, scenario: .* without NUL/),
      expect.stringMatching(/^handovers\.jsonl, row 2, scenario: .* without NUL/),
      'handovers.jsonl, row 20003: found more rows, expected at most 20000',
    ]);
  });

  it('are files that a manifest knows otherwise, and a folder without any', async () => {
    const manifest = {
      formatVersion: 1,
      study: 's',
      watermark: 'w',
      split: 'evaluation',
      columns: datasetColumns,
      models: [],
      counts: { responses: 1, voided: 0, labelled: 1, byStatus: {} },
      files: [{ name: 'evaluation.jsonl', rows: 1, bytes: 1, sha256: 'a'.repeat(64) }],
    };
    const path = folder({
      'evaluation.jsonl': datasetLine(awkward),
      'manifest.json': JSON.stringify(manifest),
    });
    expect((await readDataset(path)).faults[0]).toContain('as the manifest says');
    expect((await readDataset(folder({ 'notes.txt': '' }))).faults[0]).toContain('no data file');
  });
});
