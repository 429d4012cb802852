/** Releases on the real store: frozen against all that happens to labels, whoever tries; and made once. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createAdminPageRepository } from '@/lib/data/admin-page-repository';
import { createReleaseRepository } from '@/lib/data/release-repository';
import type { Store } from '@/lib/data/server-client';
import { createExportWork } from '@/lib/data/service/export-work';
import { manifestSchema } from '@/lib/domain/dataset/manifest';
import { exportFilesIn } from '@/lib/server/dataset/export-files';
import { writeRelease } from '@/lib/server/dataset/export-release';
import { runExports } from '@/lib/server/dataset/run-exports';
import { type LabelledStudy, labelledStudy } from '../../support/labelled-study';
import { makePerson, type TestPerson } from '../../support/people';
import { ownerSql, serviceClient } from '../../support/store';
import {
  makeStudy,
  must,
  openBatch,
  slotsOf,
  soleAnnotator,
  submit,
  type TestStudy,
  unacceptable,
} from '../../support/test-study';

const work = createExportWork(serviceClient() as unknown as Store);
const root = mkdtempSync(join(tmpdir(), 'halo-releases-'));
afterAll(() => rmSync(root, { recursive: true }));

const seal = () => runExports({ work, files: exportFilesIn(root) });
const releasesOf = (person: TestPerson) =>
  createReleaseRepository(person.client as unknown as Store);

const create = (study: TestStudy, name = 'v1', limits: object = {}) =>
  study.admin.client.rpc('create_release', { p_study: study.id, p_name: name, ...limits });

/** Every file of a release, read with a person's own rights. */
async function filesOf(person: TestPerson, releaseId: string): Promise<Record<string, Buffer>> {
  const releases = releasesOf(person);
  const [release, texts] = [await releases.find(releaseId), await releases.texts(releaseId)];
  if (release === null || texts === null) throw new Error('no sealed release');
  const files: Record<string, Buffer> = {};
  await writeRelease(releases.source(releaseId), release, texts, async (file, chunk) => {
    files[file] = Buffer.concat([files[file] ?? Buffer.alloc(0), chunk]);
  });
  return files;
}

/** Eight labels in two batches of four, and one response of the first batch voided. */
async function twoBatches() {
  const study = await makeStudy({ scenarios: 2, checkpoints: 2, models: 2 });
  const batches: { readonly id: string; readonly name: string }[] = [];
  for (const scenario of study.scenarioIds) {
    const of = study.responses.filter(({ scenarioId }) => scenarioId === scenario);
    const id = await openBatch(study, { responseIds: of.map((response) => response.id) });
    for (const slot of await slotsOf(soleAnnotator(study), id)) {
      await must(submit(soleAnnotator(study), slot.slotId));
    }
    const rows = await ownerSql().query('select name from public.batches where id = $1', [id]);
    batches.push({ id, name: String(rows[0]?.name) });
  }
  const [first] = batches;
  const voided = study.responses.find(({ modelKey }) => modelKey !== study.responses[0]?.modelKey);
  if (first === undefined || voided === undefined) throw new Error('no batches');
  expect(voided.scenarioId).toBe(study.scenarioIds[0]);
  await must(
    study.admin.client.rpc('void_response', { p_response: voided.id, p_reason: 'Harness fault' }),
  );
  return { ...study, first };
}

/** One label returned, one revised, one voided. */
async function changeLabels(study: LabelledStudy): Promise<void> {
  const [returned, revised, voided] = await slotsOf(soleAnnotator(study), study.batch);
  await must(
    study.admin.client.rpc('return_slot', {
      p_slot: returned?.slotId,
      p_reason: 'Look again',
      p_expected_version: 1,
    }),
  );
  await must(
    submit(soleAnnotator(study), revised?.slotId ?? '', {
      label: unacceptable,
      expectedVersion: 1,
      reason: 'I had missed the date.',
    }),
  );
  const rows = await ownerSql().query('select response_id from public.slots where id = $1', [
    voided?.slotId ?? '',
  ]);
  await must(
    study.admin.client.rpc('void_response', {
      p_response: rows[0]?.response_id,
      p_reason: 'Harness fault',
    }),
  );
}

describe('a release', () => {
  test('gives the same bytes after labels were returned, revised and voided, and says how many differ', async () => {
    const study = await labelledStudy();
    const id: string = await must(create(study, 'v1.0', { p_note: 'For the paper.' }));
    await seal();
    const before = await filesOf(study.admin, id);
    expect(await releasesOf(study.admin).difference(id)).toEqual({
      same: 8,
      changed: 0,
      gone: 0,
      added: 0,
    });

    await changeLabels(study);
    const researcher = await makePerson('researcher');
    expect(await filesOf(researcher, id)).toEqual(before);
    expect(await releasesOf(researcher).difference(id)).toEqual({
      same: 5,
      changed: 1,
      gone: 2,
      added: 0,
    });

    const manifest = manifestSchema.parse(JSON.parse(String(before['manifest.json'])));
    expect(manifest.release).toMatchObject({
      name: 'v1.0',
      note: 'For the paper.',
      filter: { batches: null, models: null },
      guidelineVersions: [{ version: 1, labels: 8 }],
    });
    expect(Object.values(before).join()).not.toContain(study.admin.displayName);
    for (const { name, sha256, bytes } of manifest.files) {
      const file = before[name] ?? Buffer.alloc(0);
      expect([name, file.byteLength]).toEqual([name, bytes]);
      expect([name, createHash('sha256').update(file).digest('hex')]).toEqual([name, sha256]);
    }
    expect(String(before['README.md'])).toContain('Release v1.0 of ');
  });

  test('is limited to the batches and models that are named, and counts them alone', async () => {
    const study = await twoBatches();
    const model = study.responses[0]?.modelKey ?? '';
    const id: string = await must(create(study, 'one-model', { p_models: [model] }));
    await seal();
    const release = await releasesOf(study.admin).find(id);
    expect(release?.counts).toEqual({
      responses: 4,
      voided: 0,
      labelled: 4,
      byStatus: { completed: 4 },
    });
    const lines = String((await filesOf(study.admin, id))['evaluation.jsonl'])
      .trim()
      .split('\n');
    expect(new Set(lines.map((line) => JSON.parse(line).model))).toEqual(new Set([model]));

    const first: string = await must(create(study, 'one-batch', { p_batches: [study.first.name] }));
    await seal();
    expect((await releasesOf(study.admin).find(first))?.counts).toEqual({
      responses: 3,
      voided: 1,
      labelled: 3,
      byStatus: { completed: 3 },
    });
    const files = await filesOf(study.admin, first);
    const { counts, models } = manifestSchema.parse(JSON.parse(String(files['manifest.json'])));
    expect(counts.responses).toBe(3);
    const perModel = models.map(({ byStatus }) => byStatus.completed ?? 0);
    expect(perModel.reduce((sum, responses) => sum + responses, 0)).toBe(3);
    expect(String(files['README.md'])).toContain('3 of 3');
    const { error } = await create(study, 'no-such', { p_batches: ['no such batch'] });
    expect(error).toMatchObject({ code: 'PT422', details: 'release_filter_unknown' });
  });

  test('has a name that no other of its study has, also when two ask at the same time', async () => {
    const study = await labelledStudy({ scenarios: 1, checkpoints: 1, models: 1 });
    const answers = await Promise.all([
      create(study, 'v1'),
      create(study, 'V1'),
      create(study, 'v1'),
    ]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    for (const { error } of answers.filter((answer) => answer.error !== null)) {
      expect(error).toMatchObject({ code: 'PT422', details: 'release_name_taken' });
    }
    const rows = await ownerSql().query(
      'select r.id, count(l.*) as n from public.releases r join public.release_records l on l.release_id = r.id where r.study_id = $1 group by r.id',
      [study.id],
    );
    expect(rows).toEqual([{ id: expect.any(String), n: 1 }]);
  });

  test('cannot be changed by the owner of the database, nor can what it is made of', async () => {
    const study = await labelledStudy({ scenarios: 1, checkpoints: 1, models: 1 });
    const id: string = await must(create(study));
    await seal();
    const response = study.responses[0]?.id ?? '';
    for (const change of [
      `update public.releases set name = 'v2' where id = '${id}'`,
      `update public.releases set manifest = '{}' where id = '${id}'`,
      `delete from public.releases where id = '${id}'`,
      `update public.release_records set label = '[]' where release_id = '${id}'`,
      `delete from public.release_records where release_id = '${id}'`,
      `update public.response_content set event_prefix_json = '[]' where id = '${response}'`,
      `update public.scenario_construction set description = 'Another' where revision_id =
         (select revision_id from public.response_content where id = '${response}')`,
    ]) {
      await expect(ownerSql().query(change), change).rejects.toThrow(
        /release|append-only|not changed/,
      );
    }
    await expect(work.seal(id, { manifest: '{}', card: '', croissant: '' })).rejects.toThrow(
      /another manifest/,
    );
  });

  test('is withdrawn once, with a reason, and stays', async () => {
    const study = await labelledStudy({ scenarios: 1, checkpoints: 1, models: 1 });
    const id: string = await must(create(study));
    await seal();
    const before = await filesOf(study.admin, id);
    const releases = releasesOf(study.admin);
    await expect(releases.withdraw(id, ' ')).rejects.toThrow(/reason/);
    await releases.withdraw(id, 'A model was named wrongly.');
    await releases.withdraw(id, 'Another reason');
    expect((await releases.list(study.id))[0]).toMatchObject({
      name: 'v1',
      withdrawReason: 'A model was named wrongly.',
    });
    await must(create(study, 'v2'));
    const pages = createAdminPageRepository(study.admin.client as unknown as Store);
    const second = await pages.exportsAndReleases(study.id, 20, { limit: 1, page: 2 });
    expect(second.releases).toMatchObject({ total: 2, page: 2, rows: [{ name: 'v1' }] });
    expect(await filesOf(study.admin, id)).toEqual(before);
  });

  test("is nothing to an annotator, and not a researcher's to make or withdraw", async () => {
    const study = await labelledStudy({ scenarios: 1, checkpoints: 1, models: 1 });
    const id: string = await must(create(study));
    const annotator = soleAnnotator(study).client;
    expect(await must(annotator.from('releases').select('id'))).toEqual([]);
    expect((await annotator.from('release_records').select('item_id')).error?.code).toBe('42501');
    for (const call of ['release_labels', 'release_difference']) {
      expect((await annotator.rpc(call, { p_release: id })).error?.code).toBe('PT403');
    }
    const researcher = (await makePerson('researcher')).client;
    const made = await researcher.rpc('create_release', { p_study: study.id, p_name: 'mine' });
    expect(made.error?.code).toBe('PT403');
    const sealed = await researcher.rpc('seal_release', {
      p_release: id,
      p_manifest: '{}',
      p_card: '',
      p_croissant: '',
    });
    expect(sealed.error?.code).toBe('42501');
    await seal();
  });
});
