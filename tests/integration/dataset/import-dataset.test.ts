/** Files into the store and out again, on the real store. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { createDatasetImportRepository } from '@/lib/data/dataset-import-repository';
import { createDatasetRepository } from '@/lib/data/dataset-repository';
import type { Store } from '@/lib/data/server-client';
import { csvHeader } from '@/lib/domain/dataset/csv';
import { datasetLine, sidecarLine } from '@/lib/domain/dataset/jsonl';
import type { DatasetRecord } from '@/lib/domain/dataset/record';
import { explainFrom } from '@/lib/server/dataset/explain-refusal';
import { exportDataset } from '@/lib/server/dataset/export-dataset';
import { findDatasetFiles } from '@/lib/server/dataset/find-dataset-files';
import { type ImportRequest, importDataset } from '@/lib/server/dataset/import-dataset';
import { quarantineLine } from '@/scripts/halo/quarantine-line';
import { generatedDataset, generatedModels } from '../../support/generated-dataset';
import { startHalo } from '../../support/halo-command';
import { makePerson } from '../../support/people';
import { ownerSql, serviceClient } from '../../support/store';
import {
  makeStudy,
  must,
  openBatch,
  slotsOf,
  soleAnnotator,
  submit,
} from '../../support/test-study';

const store = serviceClient() as unknown as Store;
const target = createDatasetImportRepository(store);
const source = createDatasetRepository(store);

const root = mkdtempSync(join(tmpdir(), 'halo-import-'));
afterAll(() => rmSync(root, { recursive: true }));

const generated = [...generatedDataset({ scenarios: 3, checkpoints: 2 })];
const models = generatedModels.map(({ key, group }) => ({ key, label: key, group }));

function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const path = mkdtempSync(join(root, 'set-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
  return path;
}

const generatedFolder = () =>
  folderOf({
    'evaluation.jsonl': generated.map(({ record }) => datasetLine(record)).join(''),
    'sidecar.jsonl': generated.map(({ sidecar }) => sidecarLine(sidecar)).join(''),
  });

async function importFolder(path: string, key: string, more: Partial<ImportRequest> = {}) {
  const files = await findDatasetFiles(path);
  if (!files.ok) throw new Error('no files');
  return importDataset(target, {
    ...{ files: files.value, study: { key, name: key }, models },
    explain: explainFrom(store, key),
    ...more,
  });
}

async function exported(studyId: string, key: string): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  await exportDataset(source, { id: studyId, key, name: 'A name' }, async (file, chunk) => {
    files[file] = Buffer.concat([files[file] ?? Buffer.alloc(0), chunk]);
  });
  return files;
}

const newKey = () => `import-${randomUUID()}`;

describe('an import', () => {
  test('gives back the bytes it was made of, and an export imported elsewhere gives the same files', async () => {
    const key = newKey();
    const first = await importFolder(generatedFolder(), key);
    if (!first.ok) throw new Error(JSON.stringify(first.error));
    expect(first.value).toMatchObject({ added: generated.length, present: 0, quarantined: 0 });
    const files = await exported(first.value.studyId, key);
    expect(files['evaluation.jsonl']?.toString()).toBe(
      generated.map(({ record }) => datasetLine(record)).join(''),
    );
    expect(files['sidecar.jsonl']?.toString()).toBe(
      generated.map(({ sidecar }) => sidecarLine(sidecar)).join(''),
    );
    expect(await exported(first.value.studyId, key)).toEqual(files);

    for (const name of ['evaluation.parquet', 'evaluation.csv']) {
      const beside = { 'sidecar.jsonl': files['sidecar.jsonl'] ?? '' };
      const again = await importFolder(
        folderOf({ ...beside, [name]: files[name] ?? '' }),
        newKey(),
      );
      if (!again.ok) throw new Error(JSON.stringify(again.error));
      expect(await exported(again.value.studyId, key)).toEqual(files);
    }
  });

  test('adds nothing the second time, and refuses another row under a known item', async () => {
    const key = newKey();
    const first = await importFolder(generatedFolder(), key);
    const second = await importFolder(generatedFolder(), key);
    expect(second).toMatchObject({ ok: true, value: { added: 0, present: generated.length } });
    const [one] = generated;
    const changed: DatasetRecord = { ...(one?.record as DatasetRecord), rationale: 'Another.' };
    const path = folderOf({ 'evaluation.jsonl': datasetLine(changed) });
    expect(await importFolder(path, key)).toMatchObject({
      ok: false,
      error: {
        kind: 'refused',
        detail: `item_differs:${changed.item_id}`,
        faults: [
          {
            ...{ file: 'evaluation.jsonl', row: 1, column: 'rationale', found: '"Another."' },
            expected: {
              say: 'asInStudy',
              with: { value: JSON.stringify(one?.record.rationale) },
            },
          },
        ],
      },
    });
    expect(first.ok).toBe(true);

    // Also where nobody can tell what differs.
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const lost = new Error('the store is gone');
    expect(await importFolder(path, key, { explain: () => Promise.reject(lost) })).toMatchObject({
      error: { kind: 'refused', detail: `item_differs:${changed.item_id}`, faults: [] },
    });
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), lost);
    log.mockRestore();
  });

  test('of a second file keeps an instance apart whose scenario has a key the study knows', async () => {
    const key = newKey();
    const known = generated.map(({ record }) => record);
    // Of the first scenario alone, so that the file also has a layer of its own to fill.
    const others = ['another', 'a_third'].flatMap((instance) =>
      known
        .filter((record) => record.scenario === known[0]?.scenario)
        .map((record) => ({
          ...record,
          item_id: `${instance}_${record.item_id}`,
          instance,
          scenario_description: `Of ${instance}.`,
        })),
    );
    const first = await importFolder(
      folderOf({ 'evaluation.jsonl': known.map(datasetLine).join('') }),
      key,
    );
    const path = folderOf({ 'evaluation.jsonl': others.map(datasetLine).join('') });
    const second = await importFolder(path, key);
    expect(second).toMatchObject({ ok: true, value: { added: others.length, present: 0 } });
    if (!first.ok) throw new Error(JSON.stringify(first.error));
    const lines = (await exported(first.value.studyId, key))['evaluation.jsonl']?.toString();
    expect(lines?.split('\n').sort()).toEqual(
      [...known, ...others].map(datasetLine).join('').split('\n').sort(),
    );
    expect(await importFolder(path, key)).toMatchObject({
      ok: true,
      value: { added: 0, present: others.length },
    });
  });

  test('with one fault leaves nothing behind; with a quarantine it leaves out that row', async () => {
    const key = newKey();
    const broken = generated.map(({ record }, at) =>
      at === 7
        ? datasetLine(record).replace('"need_type":"', '"need_type":"no ')
        : datasetLine(record),
    );
    const path = folderOf({ 'evaluation.jsonl': broken.join('') });
    const refused = await importFolder(path, key);
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'faults', count: 1, faults: [{ row: 8, column: 'need_type' }] },
    });
    const studies = await ownerSql().query('select 1 from public.studies where key = $1', [key]);
    expect(studies).toEqual([]);
    const lines: string[] = [];
    const rest = await importFolder(path, key, {
      quarantine: (row) => void lines.push(quarantineLine(row)),
    });
    expect(rest).toMatchObject({
      ok: true,
      value: { added: generated.length - 1, quarantined: 1 },
    });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      faults: [{ file: 'evaluation.jsonl', row: 8, column: 'need_type' }],
      row: { item_id: generated[7]?.record.item_id },
    });
    expect(await ownerSql().query('select 1 from public.dataset_import_rows')).toEqual([]);
  });

  test('of what is no dataset changes nothing, whether faulty rows may be set aside or not', async () => {
    const [first, second] = generated.map(({ record }) => record);
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const attacks: Record<string, string | Uint8Array>[] = [
      { 'a.jsonl': '' },
      { 'a.csv': csvHeader },
      { 'a.parquet': Buffer.from('PAR1PAR1') },
      { 'a.jsonl': '{"item_id":' },
      { 'a.jsonl': datasetLine({ ...first, event_prefix_json: deep } as DatasetRecord) },
      { 'a.jsonl': datasetLine({ ...first, rationale: '\ud800' } as DatasetRecord) },
      { 'a.jsonl': datasetLine({ ...first, rationale: 'a\u0000' } as DatasetRecord) },
      { 'a.jsonl': datasetLine({ ...first, verdict: 'perhaps' } as never) },
      { 'a.jsonl': `{"verdict":${deep}}\n` },
      { 'a.jsonl': datasetLine(second as DatasetRecord), 'sidecar.jsonl': '{}\n' },
      { 'a.jsonl': datasetLine(second as DatasetRecord), 'handovers.jsonl': '{"mode":"else"}\n' },
      { 'a.jsonl': datasetLine(second as DatasetRecord), 'manifest.json': '{}' },
    ];
    const everything = () =>
      ownerSql().query(
        `select (select count(*) from public.studies) as studies,
          (select count(*) from public.dataset_imports) as imports,
          (select count(*) from public.dataset_import_rows) as rows,
          (select count(*) from public.corpora) as corpora`,
      );
    const before = await everything();
    for (const files of attacks) {
      for (const more of [{}, { quarantine: () => {} }]) {
        const result = await importFolder(folderOf(files), newKey(), more);
        expect([files, result.ok || result.error.kind]).toEqual([files, 'faults']);
      }
    }
    expect(await everything()).toEqual(before);
  });

  test('that is interrupted between its pages takes back what it has staged', async () => {
    // Read once to be checked; the second time nobody writes into the pipe, and the command stands.
    const path = folderOf({});
    const pipe = join(path, 'evaluation.jsonl');
    execFileSync('mkfifo', [pipe]);
    const key = newKey();
    const { url, publishableKey, secretKey } = inject('store');
    const { process: child, ended } = startHalo(['dataset', 'import', path, '--study', key], {
      env: {
        SUPABASE_URL: url,
        SUPABASE_PUBLISHABLE_KEY: publishableKey,
        SUPABASE_SECRET_KEY: secretKey,
      },
    });
    writeFileSync(pipe, generated.map(({ record }) => datasetLine(record)).join(''));
    const underWay = () =>
      ownerSql().query('select id from public.dataset_imports where study_key = $1', [key]);
    await expect.poll(underWay, { timeout: 60_000 }).toHaveLength(1);
    child.kill('SIGINT');
    expect((await ended).err).toContain('Interrupted');
    expect(child.signalCode).toBe('SIGINT');
    expect(await underWay()).toEqual([]);
  }, 90_000);

  test('goes into no study that people judge in', async () => {
    const study = await makeStudy({ models: 1, checkpoints: 1 });
    expect(await importFolder(generatedFolder(), study.key)).toMatchObject({
      ok: false,
      error: { kind: 'refused', detail: 'study_not_imported' },
    });
  });

  test('under a key that no study may have is refused by the rule', async () => {
    expect(await importFolder(generatedFolder(), 'CON')).toMatchObject({
      ok: false,
      error: { kind: 'refused', detail: 'study_key_form' },
    });
  });

  test('keeps of handovers only what a reader of results understands', async () => {
    const importId = await target.begin({ key: newKey(), name: 'Handed on' }, []);
    const sound = { instance: 'i', scenario: 's', mode: 'split' as const };
    const foreign: unknown[] = [1, null, [], {}, { ...sound, mode: 'x' }, { ...sound, more: 1 }];
    foreign.push({ ...sound, scenario: '' }, { ...sound, instance: 'x'.repeat(501) });
    for (const each of [...foreign.map((one) => [sound, one]), Array(20_001).fill(sound)]) {
      await expect(target.setHandovers(importId, each as never)).rejects.toMatchObject({
        fault: { kind: 'invalid' },
      });
    }
    await target.setHandovers(importId, [sound]);
    await target.discard(importId);
  });

  test('without a sidecar knows what the columns tell and leaves the rest unknown', async () => {
    const key = newKey();
    const lines = generated.map(({ record }) => datasetLine(record)).join('');
    const result = await importFolder(folderOf({ 'evaluation.jsonl': lines }), key);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    const { rows } = await source.labels(result.value.studyId, { rationales: false });
    expect(rows[0]?.sidecar).toMatchObject({
      annotator: null,
      batch: null,
      event_count: null,
      content_access: null,
      checkpoint_position: generated[0]?.sidecar.checkpoint_position,
      label_source: 'imported',
    });
  });

  test('shows the verdicts it brought where the responses to one checkpoint are compared', async () => {
    const result = await importFolder(generatedFolder(), newKey());
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    const [place] = await ownerSql().query(
      `select c.scenario_id, c.checkpoint_index, array_agg(l.verdict order by l.verdict) as verdicts
      from public.response_content c join public.imported_labels l on l.response_id = c.id
      where c.study_id = $1 group by 1, 2 limit 1`,
      [result.value.studyId],
    );
    const admin = await makePerson('admin');
    const responses: { verdict: string | null; itemId: string }[] = await must(
      admin.client.rpc('checkpoint_responses', {
        p_study: result.value.studyId,
        p_scenario: String(place?.scenario_id),
        p_checkpoint: Number(place?.checkpoint_index),
      }),
    );
    expect(responses.map(({ verdict }) => verdict).sort()).toEqual(place?.verdicts);
    // From one of them the way leads back to where it stands.
    expect(
      await must(
        admin.client.rpc('response_place', {
          p_study: result.value.studyId,
          p_item: responses[0]?.itemId ?? '',
        }),
      ),
    ).toEqual({ scenarioId: place?.scenario_id, index: place?.checkpoint_index });
  });
});

test('imported labels are judged anew in a study beside, never in place', async () => {
  const key = newKey();
  const result = await importFolder(generatedFolder(), key);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const { studyId } = result.value;
  const admin = await makePerson('admin');
  const responsesOf = async (study: string): Promise<string[]> =>
    (
      await ownerSql().query('select id from public.response_content where study_id = $1', [study])
    ).map((row) => String(row.id));
  const refused = await admin.client.rpc('create_batch', {
    p_study: studyId,
    p_name: 'In place',
    p_kind: 'main',
    p_response_ids: (await responsesOf(studyId)).slice(0, 1),
  });
  expect(refused.error?.details).toBe('response_has_imported_label');

  const again: string = await must(
    admin.client.rpc('relabel_imported_study', {
      p_source: studyId,
      p_key: `${key.slice(0, 50)}-again`,
      p_name: 'Judged again',
    }),
  );
  expect(await responsesOf(again)).toHaveLength(generated.length);
  const annotator = await makePerson('annotator', { studyId: again });
  const scenarios = await ownerSql().query(
    'select scenario_id from public.study_scenarios where study_id = $1',
    [again],
  );
  await must(
    admin.client.rpc('confirm_assignment', {
      p_study: again,
      p_base_version: 0,
      p_request: randomUUID(),
      p_assignments: scenarios.map((row) => ({
        scenarioId: row.scenario_id,
        annotatorId: annotator.id,
      })),
    }),
  );
  await must(
    admin.client.rpc('publish_guideline', {
      p_study: again,
      p_base_version: 0,
      p_body_en: 'Judge with care.',
      p_body_zh: '请谨慎判断。',
    }),
  );
  const study = { id: again, key, admin, annotators: [annotator], scenarioIds: [], responses: [] };
  const batch = await openBatch(study, { responseIds: await responsesOf(again) });
  const [slot] = await slotsOf(soleAnnotator(study), batch);
  const item = await must(annotator.client.rpc('slot_item', { p_slot: slot?.slotId }));
  const level = item.content.inferredLevel;
  const intensity = level === 'L0' ? null : 'appropriate';
  const label = {
    verdict: 'acceptable',
    level,
    timing: 'timely',
    intensity,
    otherIssues: [],
    rationale: '',
  };
  await must(
    submit(annotator, slot?.slotId ?? '', { label, guideline: item.guideline?.versionId }),
  );
  expect((await source.labels(again, { rationales: false })).counts.labelled).toBe(1);
  expect((await source.labels(studyId, { rationales: false })).counts.labelled).toBe(
    generated.length,
  );
});

test('the audit knows nothing of imported scenarios, whatever word their domain is', async () => {
  const key = newKey();
  const lines = generated.map(({ record }) =>
    datasetLine({ ...record, domain: 'a word of theirs' }),
  );
  const result = await importFolder(folderOf({ 'evaluation.jsonl': lines.join('') }), key);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const { client, id: adminId } = await makePerson('admin');
  const board = await must(client.rpc('audit_board', { p_limit: 100 }));
  expect(JSON.stringify(board)).not.toContain(`import/${key}`);
  const figures = await must(client.rpc('audit_figures'));
  expect(JSON.stringify(figures)).not.toContain('a word of theirs');
  const [stub] = await ownerSql().query(
    `select r.id, r.sha256, s.corpus_id from public.study_scenarios ss
    join public.scenario_revisions r on r.id = ss.revision_id
    join public.scenarios s on s.id = ss.scenario_id where ss.study_id = $1 limit 1`,
    [result.value.studyId],
  );
  const page = await client.rpc('review_page', { p_revision: String(stub?.id) });
  expect(page.error?.details).toBe('revision_unknown');
  const pinned = await client.rpc('pin_corpus', {
    p_study: result.value.studyId,
    p_corpus: String(stub?.corpus_id),
  });
  expect(pinned.error?.details).toBe('corpus_unknown');
  const revised = await serviceClient().rpc('write_revision', {
    p_actor: adminId,
    p_parent: String(stub?.id),
    p_base_sha256: String(stub?.sha256),
    p_revision: {},
    p_reason: 'To revise what is not there.',
  });
  expect(revised.error?.details).toBe('scenario_imported');
});

test('imports are for admins', async () => {
  const args = { p_study_key: newKey(), p_study_name: 'Name', p_models: {} };
  for (const role of ['annotator', 'auditor', 'researcher'] as const) {
    const { error } = await (await makePerson(role)).client.rpc('begin_dataset_import', args);
    expect(error?.code).toBe('PT403');
  }
  const mine: string = await must(
    (await makePerson('admin')).client.rpc('begin_dataset_import', args),
  );
  const other = await makePerson('admin');
  const { error } = await other.client.rpc('commit_dataset_import', { p_import: mine });
  expect(error?.code).toBe('PT404');
});
