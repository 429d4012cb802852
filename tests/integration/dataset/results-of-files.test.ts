/** Results are the same whether they are read from the store or from the files that left it. */
import {
  appendFileSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdminPageRepository } from '@/lib/data/admin-page-repository';
import { createDatasetImportRepository } from '@/lib/data/dataset-import-repository';
import { createDatasetRepository } from '@/lib/data/dataset-repository';
import { createReleaseRepository } from '@/lib/data/release-repository';
import type { Store } from '@/lib/data/server-client';
import { analyseDataset } from '@/lib/domain/analysis/analyse-dataset';
import { datasetArchive } from '@/lib/server/dataset/dataset-streams';
import { type DatasetSource, exportDataset } from '@/lib/server/dataset/export-dataset';
import { findDatasetFiles } from '@/lib/server/dataset/find-dataset-files';
import { importDataset } from '@/lib/server/dataset/import-dataset';
import { withDatasetFiles } from '@/scripts/halo/dataset-records';
import { type ResultsInput, readDatasetFiles, readStudyOf } from '@/scripts/halo/results-input';
import { type LabelledStudy, labelledStudy } from '../../support/labelled-study';
import { ownerSql, serviceClient } from '../../support/store';
import { must, slotsOf, submit, unacceptable } from '../../support/test-study';

const client = serviceClient();
const store = client as unknown as Store;
const source = createDatasetRepository(store);

const root = mkdtempSync(join(tmpdir(), 'halo-results-'));
afterAll(() => rmSync(root, { recursive: true }));

let study: LabelledStudy;
/** One scenario judged anew by the other annotator, one of which both have labels, and one failed dimension at least. */
beforeAll(async () => {
  study = await labelledStudy({ annotators: 2, scenarios: 3, checkpoints: 2, models: 2 });
  const [ada, bea] = study.annotators;
  if (!ada || !bea) throw new Error('Two annotators were asked for.');
  const [first] = await slotsOf(bea, study.batch);
  const revision = { label: unacceptable, expectedVersion: 1, reason: 'Too early after all.' };
  await must(submit(bea, first?.slotId ?? '', revision));
  await must(
    study.admin.client.rpc('reassign_scenario', {
      ...{ p_study: study.id, p_scenario: study.scenarioIds[0], p_annotator: bea.id },
      ...{ p_mode: 'relabel', p_reason: 'Away for a month.', p_expected_submitted: 4 },
    }),
  );
  for (const slot of await slotsOf(bea, study.batch)) {
    if (slot.state === 'pending') await must(submit(bea, slot.slotId));
  }
});

const documentOf = ({ records, context }: ResultsInput) =>
  analyseDataset(records, { ...context, replicates: 200 });

async function folderOf(from: DatasetSource, name: string): Promise<string> {
  const folder = join(root, name);
  mkdirSync(folder);
  await exportDataset(
    from,
    { id: study.id, key: study.key, name: 'A study' },
    async (file, chunk) => appendFileSync(join(folder, file), chunk),
  );
  return folder;
}

const resultsOf = async (path: string) =>
  documentOf(await withDatasetFiles(path, (files) => readDatasetFiles(files, path)));

test('key by key, from a folder, an archive and a release, handovers included', async () => {
  const live = documentOf(await readStudyOf(store as never, study.key));
  expect(live.base.annotatorChanges).toMatchObject({ relabelled: 1 });
  expect(live.base.annotators).toBe(2);

  expect(await resultsOf(await folderOf(source, 'today'))).toEqual(live);

  const archive = join(root, 'today.zip');
  const writeAll = (write: Parameters<typeof exportDataset>[2]) =>
    exportDataset(source, { id: study.id, key: study.key, name: 'A study' }, write);
  await pipeline(datasetArchive(writeAll), createWriteStream(archive));
  expect(await resultsOf(archive)).toEqual(live);

  const releases = createReleaseRepository(store);
  const id: string = await must(
    client.rpc('create_release', { p_study: study.id, p_name: 'v1.0' }),
  );
  expect(await resultsOf(await folderOf(releases.source(id), 'release'))).toEqual(live);
});

test('of a study imported from files are those of the files, and its export has the same bytes', async () => {
  const folder = await folderOf(source, 'to-import');
  const files = await findDatasetFiles(folder);
  if (!files.ok) throw new Error('no files');
  const key = `${study.key}-again`;
  const request = { files: files.value, study: { key, name: 'A study' } };
  const imported = await importDataset(createDatasetImportRepository(store), request);
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  await importDataset(createDatasetImportRepository(store), request);

  const pages = createAdminPageRepository(study.admin.client as unknown as Store);
  for (const id of [study.id, imported.value.studyId]) {
    expect((await pages.exports(id, 1, { limit: 1, page: 1 })).isLabelled).toBe(true);
  }
  const { base, ...rest } = documentOf(await readStudyOf(store as never, key));
  const { base: expected, ...others } = await resultsOf(folder);
  expect(base).toEqual(expected);
  expect(rest.pairs).toEqual(others.pairs);
  const again = join(root, 'again');
  mkdirSync(again);
  const asBefore = { id: imported.value.studyId, key: study.key, name: 'A study' };
  await exportDataset(source, asBefore, async (file, chunk) =>
    appendFileSync(join(again, file), chunk),
  );
  for (const name of [
    'evaluation.jsonl',
    'evaluation.parquet',
    'evaluation.csv',
    'handovers.jsonl',
  ]) {
    expect([name, readFileSync(join(again, name))]).toEqual([
      name,
      readFileSync(join(folder, name)),
    ]);
  }
});

test('count a handover once when an export that has grown is imported beside an earlier one', async () => {
  const key = `${study.key}-grown`;
  const folder = await folderOf(source, 'grown');
  const rows = readFileSync(join(folder, 'evaluation.jsonl'), 'utf8').trimEnd().split('\n');
  const scenarios = new Map(rows.map((line) => [JSON.parse(line).scenario, JSON.parse(line)]));
  const handovers = [...scenarios.values()].flatMap(({ instance, scenario }) =>
    ['relabel', 'split'].map((mode) => `${JSON.stringify({ instance, scenario, mode })}\n`),
  );
  const [first = '', again = '', other = '', , last = ''] = handovers;
  const withoutRows = `{"instance":"${study.key}","scenario":"none","mode":"split"}\n`;
  rmSync(join(folder, 'manifest.json'));
  const importSaying = async (...handovers: string[]) => {
    writeFileSync(join(folder, 'handovers.jsonl'), handovers.join(''));
    const files = await findDatasetFiles(folder);
    if (!files.ok) throw new Error('no files');
    const request = { files: files.value, study: { key, name: key } };
    const imported = await importDataset(createDatasetImportRepository(store), request);
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
    return imported.value.studyId;
  };
  const saidOf = async (id: string) => {
    const exported: Buffer[] = [];
    await exportDataset(source, { id, key, name: key }, async (file, chunk) => {
      if (file === 'handovers.jsonl') exported.push(Buffer.from(chunk));
    });
    return Buffer.concat(exported).toString();
  };

  const id = await importSaying(first);
  await importSaying(first, other, again, first);
  const grown = [first, other, again, first].join('');
  expect(await saidOf(id)).toBe(grown);
  await importSaying(first, other);
  expect(await saidOf(id)).toBe(grown);
  await importSaying(first, withoutRows, last);
  expect(await saidOf(id)).toBe(grown + last);
});

test('are of one moment where a scenario is handed on while they are exported', async () => {
  const rows = (await source.labels(study.id, { rationales: true })).rows;
  const [before] = rows;
  if (before === undefined) throw new Error('The study has labels.');
  const { instance, scenario } = before.columns;
  const handover = { instance, scenario, mode: 'relabel' as const };
  let isHandedOn = false;
  const whileHandedOn: DatasetSource = {
    ...source,
    labels: async (...asked) => {
      const labels = await source.labels(...asked);
      const left = isHandedOn ? labels.rows.filter((row) => row !== labels.rows[0]) : labels.rows;
      isHandedOn = true;
      return { ...labels, rows: left, counts: { ...labels.counts, labelled: left.length } };
    },
    handovers: async () => (isHandedOn ? [handover] : []),
  };
  const { counts } = await exportDataset(
    whileHandedOn,
    { ...study, name: 'A study' },
    async () => {},
  );
  expect(counts.labelled).toBe(rows.length - 1);
});

test('know nothing of handovers where the files of an import do not say', async () => {
  const folder = await folderOf(source, 'without-handovers');
  rmSync(join(folder, 'handovers.jsonl'));
  const files = await findDatasetFiles(folder);
  if (!files.ok) throw new Error('no files');
  const key = `${study.key}-silent`;
  const imported = await importDataset(createDatasetImportRepository(store), {
    files: files.value,
    study: { key, name: key },
  });
  expect(imported).toMatchObject({ ok: true });
  const { base } = documentOf(await readStudyOf(store as never, key));
  expect(base.annotatorChanges.relabelled).toBeNull();
  const kept = await ownerSql().query(
    'select handovers from public.dataset_imports where study_key = $1',
    [key],
  );
  expect(kept).toEqual([{ handovers: null }]);
});
