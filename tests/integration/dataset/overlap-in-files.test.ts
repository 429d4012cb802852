/** Labels of further people leave a study in its files and come back with them. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatasetImportRepository } from '@/lib/data/dataset-import-repository';
import { createDatasetRepository } from '@/lib/data/dataset-repository';
import { createReleaseRepository } from '@/lib/data/release-repository';
import type { Store } from '@/lib/data/server-client';
import { analyseDataset } from '@/lib/domain/analysis/analyse-dataset';
import type { OverlapRecord } from '@/lib/domain/dataset/record';
import { explainFrom } from '@/lib/server/dataset/explain-refusal';
import { type DatasetSource, exportDataset } from '@/lib/server/dataset/export-dataset';
import { findDatasetFiles } from '@/lib/server/dataset/find-dataset-files';
import { importDataset } from '@/lib/server/dataset/import-dataset';
import { readDatasetFiles, readStudyOf } from '@/scripts/halo/results-input';
import { ownerSql, serviceClient } from '../../support/store';
import {
  acceptable,
  makeStudy,
  must,
  openBatch,
  slotsOf,
  submit,
  type TestStudy,
  unacceptable,
} from '../../support/test-study';

const client = serviceClient();
const store = client as unknown as Store;
const source = createDatasetRepository(store);
const target = createDatasetImportRepository(store);

const root = mkdtempSync(join(tmpdir(), 'halo-overlap-'));
afterAll(() => rmSync(root, { recursive: true }));

let study: TestStudy;
let folder: string;

/** Three people disagree about four responses; one of them has no row yet, for its own annotator has not judged it. */
beforeAll(async () => {
  study = await makeStudy({ annotators: 3, scenarios: 2, checkpoints: 1, models: 2 });
  const batch = await openBatch(study, { kind: 'agreement' });
  const [waiting] = await ownerSql().query(
    `select id from public.slots where batch_id = $1 and part = 'primary' limit 1`,
    [batch],
  );
  for (const [person, annotator] of study.annotators.entries()) {
    for (const [at, slot] of (await slotsOf(annotator, batch)).entries()) {
      if (slot.slotId === waiting?.id) continue;
      const rationale = `Zu früh, “${person}”\u2028\n😀`;
      const label = (person + at) % 3 === 0 ? acceptable : { ...unacceptable, rationale };
      await must(submit(annotator, slot.slotId, { label }));
    }
  }
  folder = await exported(source, study.id);
});

async function exported(from: DatasetSource, studyId: string): Promise<string> {
  const made = mkdtempSync(join(root, 'set-'));
  const named = { id: studyId, key: study.key, name: 'A study' };
  await exportDataset(from, named, async (file, chunk) => appendFileSync(join(made, file), chunk));
  return made;
}

const overlapOf = (path: string): OverlapRecord[] =>
  textIn(path, 'overlap.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const textIn = (path: string, name: string) => readFileSync(join(path, name), 'utf8');

/** The exported files with other lines of further people. */
function withOverlap(lines: readonly unknown[]): string {
  const made = mkdtempSync(join(root, 'set-'));
  for (const name of ['evaluation.jsonl', 'sidecar.jsonl']) {
    writeFileSync(join(made, name), textIn(folder, name));
  }
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  writeFileSync(join(made, 'overlap.jsonl'), text.map((line) => `${line}\n`).join(''));
  return made;
}

async function importFolder(path: string, key: string) {
  const files = await findDatasetFiles(path);
  if (!files.ok) throw new Error('no files');
  return importDataset(target, {
    ...{ files: files.value, study: { key, name: 'A study' } },
    explain: explainFrom(store, key),
  });
}

test('an export becomes a study of the same agreement, and its export has the same labels', async () => {
  const key = `${study.key}-back`;
  const files = await findDatasetFiles(folder);
  if (!files.ok) throw new Error('no files');
  const { records, context } = await readDatasetFiles(files.value, folder);
  const { agreement } = analyseDataset(records, { ...context, replicates: 200 });
  expect(agreement).toMatchObject({ available: true, verdict: { ratings: 11, raters: 3 } });

  const imported = await importFolder(folder, key);
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  expect(imported.value).toMatchObject({ added: 3, overlapAdded: 8, overlapPresent: 0 });
  const again = await readStudyOf(client as never, key);
  expect(analyseDataset(again.records, { ...again.context, replicates: 200 }).agreement).toEqual(
    agreement,
  );

  const { studyId } = imported.value;
  const release: string = await must(
    client.rpc('create_release', { p_study: studyId, p_name: 'v1.0' }),
  );
  const releases = createReleaseRepository(store);
  for (const from of [source, releases.source(release)]) {
    const path = await exported(from, studyId);
    for (const name of ['evaluation.parquet', 'evaluation.csv', 'overlap.jsonl']) {
      expect([name, textIn(path, name)]).toEqual([name, textIn(folder, name)]);
    }
  }
});

test('importing it twice adds nothing, and another label of the same person is refused', async () => {
  const key = `${study.key}-twice`;
  const lines = overlapOf(folder);
  const first = await importFolder(withOverlap(lines.slice(0, 5)), key);
  if (!first.ok) throw new Error(JSON.stringify(first.error));
  const watermark = await source.watermark(first.value.studyId);
  expect(await importFolder(withOverlap(lines.slice(0, 5)), key)).toMatchObject({
    value: { added: 0, overlapAdded: 0, overlapPresent: 5 },
  });
  expect(await source.watermark(first.value.studyId)).toBe(watermark);
  const [one] = lines;
  const other = { ...one, batch: 'Another', rationale: 'Another one.', label_version: 2 };
  expect(await importFolder(withOverlap([...lines.slice(1), other]), key)).toMatchObject({
    error: {
      kind: 'refused',
      detail: `overlap_differs:${one?.item_id}`,
      faults: ['batch', 'rationale', 'label_version'].map((column) => ({
        ...{ file: 'overlap.jsonl', row: lines.length, column },
      })),
    },
  });
  expect(await source.watermark(first.value.studyId)).toBe(watermark);
  expect(await importFolder(folder, key)).toMatchObject({
    value: { overlapAdded: 3, overlapPresent: 5 },
  });
  expect(await source.watermark(first.value.studyId)).not.toBe(watermark);
  expect(textIn(await exported(source, first.value.studyId), 'overlap.jsonl')).toBe(
    textIn(folder, 'overlap.jsonl'),
  );
});

test('of one line that breaks a rule nothing is imported, and the fault says where', async () => {
  const lines = overlapOf(folder);
  const [one] = lines;
  const faulty: [column: string | null, line: unknown][] = [
    ['annotator', { ...one, annotator: '' }],
    ['annotator', { ...one, annotator: null }],
    ['batch', { ...one, batch: 7 }],
    ['item_id', { ...one, item_id: 'x'.repeat(501) }],
    ['label_version', { ...one, label_version: 0 }],
    ['label_version', { ...one, label_version: 2 ** 31 }],
    ['verdict', { ...one, verdict: 'perhaps' }],
    ['timing', { ...one, verdict: 'unacceptable', timing: 'Inaction' }],
    ['failed_dimensions', { ...one, failed_dimensions: ['Intensity'] }],
    ['rationale', { ...one, rationale: 'a\u0000' }],
    ['model', { ...one, model: 'a column of another file' }],
    [null, lines[3]],
    [null, { ...lines[3], batch: 'Another' }],
    [null, '{"item_id":'],
    [null, '[]'],
  ];
  for (const [column, line] of faulty) {
    const key = `${study.key}-faulty`;
    const result = await importFolder(withOverlap([...lines.slice(1), line]), key);
    const fault = { file: 'overlap.jsonl', row: lines.length };
    if (result.ok || result.error.kind !== 'faults')
      throw new Error(JSON.stringify([line, result]));
    expect(result.error.faults[0]).toMatchObject(fault);
    expect([line, result.error.faults.map((each) => each.column)]).toEqual([
      line,
      expect.arrayContaining([column === 'timing' ? null : column]),
    ]);
    expect(await ownerSql().query('select 1 from public.studies where key = $1', [key])).toEqual(
      [],
    );
  }
});

test('nobody makes an action of a response that has none, in a file or past it', async () => {
  const key = `${study.key}-observed`;
  const observed = JSON.parse(textIn(folder, 'evaluation.jsonl').split('\n')[0] ?? '');
  const silent = { ...observed, final_action_json: 'null', execution_result_json: 'null' };
  const label = { verdict: 'acceptable', timing: 'Timely', failed_dimensions: [] };
  const row = { ...silent, ...label, action_level: 'L0', intensity: null, other_issues: [] };
  const path = mkdtempSync(join(root, 'set-'));
  writeFileSync(join(path, 'evaluation.jsonl'), `${JSON.stringify(row)}\n`);
  const further = overlapOf(folder).find(({ item_id }) => item_id === observed.item_id);
  writeFileSync(join(path, 'overlap.jsonl'), `${JSON.stringify(further)}\n`);
  expect(await importFolder(path, key)).toMatchObject({
    error: { faults: [{ file: 'overlap.jsonl', row: 1, column: 'action_level' }] },
  });

  writeFileSync(join(path, 'overlap.jsonl'), '');
  const files = await findDatasetFiles(path);
  if (!files.ok) throw new Error('no files');
  const past: typeof target = {
    ...target,
    setHandovers: async () => undefined,
    commit: async (importId) => {
      await target.addOverlap(importId, [
        {
          ...{ item_id: observed.item_id, annotator: 'a', batch: 'b', version: 1, rationale: '' },
          ...{ verdict: 'acceptable', level: 'L1', timing: 'timely', intensity: 'appropriate' },
          other_issues: [],
        },
      ]);
      return target.commit(importId);
    },
  };
  const study_ = { key, name: 'A study' };
  expect(await importDataset(past, { files: files.value, study: study_ })).toMatchObject({
    error: { kind: 'refused', detail: 'overlap_malformed' },
  });
  for (const table of ['dataset_import_overlap', 'dataset_import_rows']) {
    expect(await ownerSql().query(`select 1 from public.${table}`)).toEqual([]);
  }

  // Nor where the labels of further people came before the response.
  const before = mkdtempSync(join(root, 'set-'));
  const [, other = ''] = textIn(folder, 'evaluation.jsonl').split('\n');
  writeFileSync(join(before, 'evaluation.jsonl'), `${other}\n`);
  writeFileSync(join(before, 'overlap.jsonl'), `${JSON.stringify(further)}\n`);
  expect(await importFolder(before, key)).toMatchObject({ value: { overlapAdded: 1 } });
  expect(await importFolder(path, key)).toMatchObject({
    error: { kind: 'refused', detail: 'overlap_malformed' },
  });
});
