/** Exports in the background, on the real store: what each kind has, who may have it, and what a server's end does to them. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExportRepository } from '@/lib/data/export-repository';
import type { Store } from '@/lib/data/server-client';
import { createExportWork } from '@/lib/data/service/export-work';
import type { ExportFormat, ExportKind } from '@/lib/domain/dataset/export';
import { exportFilesIn } from '@/lib/server/dataset/export-files';
import { runExports } from '@/lib/server/dataset/run-exports';
import { type LabelledStudy, labelledStudy } from '../../support/labelled-study';
import { makePerson, type TestPerson } from '../../support/people';
import { ownerSql, serviceClient } from '../../support/store';
import { must, slotsOf, soleAnnotator, submit, unacceptable } from '../../support/test-study';

const work = createExportWork(serviceClient() as unknown as Store);
const root = mkdtempSync(join(tmpdir(), 'halo-exports-'));
const folder = join(root, 'exports');
const server = () => ({ work, files: exportFilesIn(folder), name: randomUUID() });
afterAll(() => rmSync(root, { recursive: true }));

const exportsOf = (person: TestPerson) => createExportRepository(person.client as unknown as Store);

async function made(
  study: LabelledStudy,
  kind: ExportKind,
  format: ExportFormat,
): Promise<{ readonly id: string; readonly text: string }> {
  const id = await exportsOf(study.admin).request(study.id, kind, format);
  await runExports(server());
  return { id, text: readFileSync(join(folder, id), 'utf8') };
}

const entryOf = async (study: LabelledStudy, id: string) =>
  (await exportsOf(study.admin).list(study.id, 20)).find((entry) => entry.id === id);

/** As if the server that has it had been silent for two minutes. */
const silence = (id: string) =>
  ownerSql().query(
    "update public.exports set heard_at = now() - interval '2 minutes' where id = $1",
    [id],
  );

let study: LabelledStudy;
let researcher: TestPerson;
beforeAll(async () => {
  study = await labelledStudy({ scenarios: 2, checkpoints: 1, models: 1 });
  researcher = await makePerson('researcher');
  const [returned, revised] = await slotsOf(soleAnnotator(study), study.batch);
  await must(
    study.admin.client.rpc('return_slot', {
      p_slot: returned?.slotId,
      p_reason: '=1+1',
      p_expected_version: 1,
    }),
  );
  await must(
    submit(soleAnnotator(study), revised?.slotId ?? '', {
      label: unacceptable,
      expectedVersion: 1,
      reason: 'Looked again.',
    }),
  );
});

describe('the kinds', () => {
  test('history has every version of every label with who and when, and says which counts', async () => {
    const { text, id } = await made(study, 'history', 'jsonl');
    const rows = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.map(({ kind, version, stands }) => [kind, version, stands])).toEqual([
      ['submitted', 1, false],
      ['submitted', 1, false],
      ['returned', 2, false],
      ['revised', 2, true],
    ]);
    expect(rows[2]).toMatchObject({ reason: '=1+1', before_verdict: 'acceptable' });
    expect(rows[2].actor).toMatch(/^admin_/);
    expect(rows[3]).toMatchObject({ before_verdict: 'acceptable', after_verdict: 'unacceptable' });
    expect(rows[3].actor).toMatch(/^annotator_/);
    expect(rows.every(({ at }) => /^\d{4}-\d\d-\d\dT.*Z$/.test(at))).toBe(true);
    expect(text).not.toContain(soleAnnotator(study).email);
    expect(await entryOf(study, id)).toMatchObject({ state: 'done', rowsDone: 4, rowsTotal: 4 });
  });

  test('assignments have every slot with its person, batch and state', async () => {
    const { text } = await made(study, 'assignments', 'csv');
    const rows: Record<string, string>[] = parse(text, { columns: true });
    expect(rows.map(({ state, annotator_email }) => [state, annotator_email])).toEqual([
      ['pending', soleAnnotator(study).email],
      ['submitted', soleAnnotator(study).email],
    ]);
  });

  test('the audit log is that of the study alone', async () => {
    const { text } = await made(study, 'audit_log', 'csv');
    const rows: Record<string, string>[] = parse(text, { columns: true });
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['batch.opened', 'slot.returned', 'export.requested']),
    );
    expect(rows.every(({ entry, at }) => Number(entry) > 0 && at?.endsWith('Z'))).toBe(true);
    const other = await labelledStudy({ scenarios: 1, checkpoints: 1, models: 1 });
    expect(text).not.toContain(other.id);
  });

  test.each(['jsonl', 'csv', 'parquet', 'archive'] as const)(
    'the dataset comes as %s',
    async (format) => {
      const { id } = await made(study, 'dataset', format);
      const entry = await entryOf(study, id);
      expect(entry).toMatchObject({ state: 'done', rowsDone: 1, rowsTotal: 1 });
      expect(statSync(join(folder, id)).size).toBe(entry?.bytes);
      expect(statSync(join(folder, id)).mode & 0o777).toBe(0o600);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    },
  );
});

describe('rights', () => {
  test('a researcher asks for and gets what has no names; an annotator nothing', async () => {
    const own = exportsOf(researcher);
    const id = await own.request(study.id, 'history', 'csv');
    expect(await own.request(study.id, 'history', 'csv')).toBe(id);
    await runExports(server());
    expect((await own.download(id)).bytes).toBeGreaterThan(0);
    for (const kind of ['assignments', 'audit_log'] as const) {
      await expect(own.request(study.id, kind, 'csv')).rejects.toMatchObject({
        fault: { kind: 'invalid', detail: 'export_kind_not_allowed' },
      });
    }
    const names = await exportsOf(study.admin).request(study.id, 'assignments', 'jsonl');
    await runExports(server());
    await expect(own.download(names)).rejects.toMatchObject({ fault: { kind: 'not_found' } });
    expect((await own.list(study.id, 100)).map((entry) => entry.kind)).not.toContain('assignments');

    const annotator = exportsOf(soleAnnotator(study));
    for (const call of [
      annotator.download(id),
      annotator.list(study.id, 1),
      annotator.cancel(id),
    ]) {
      await expect(call).rejects.toMatchObject({ fault: { kind: 'forbidden' } });
    }
  });
});

describe('a server', () => {
  test('that was killed loses its export to the next one, which makes it whole', async () => {
    const id = await exportsOf(study.admin).request(study.id, 'history', 'csv');
    const killed = { name: randomUUID() };
    expect((await work.claim(killed.name, 60))?.id).toBe(id);
    expect(await work.claim(randomUUID(), 60)).toBeNull();
    await silence(id);
    await runExports(server());
    expect(await entryOf(study, id)).toMatchObject({ state: 'done', failure: null });
    // The first one wakes up again and is told that it lost it.
    expect(await work.report(id, killed.name, { rows: 1, total: 2, bytes: 3 })).toBe(false);
    expect(await work.finish(id, killed.name, { failure: 'unexpected' })).toBe(false);
  });

  test('that dies of it three times leaves it failed, to be begun again by hand', async () => {
    const id = await exportsOf(study.admin).request(study.id, 'assignments', 'csv');
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await work.claim(randomUUID(), 60))?.id).toBe(id);
      await silence(id);
    }
    await runExports(server());
    expect(await entryOf(study, id)).toMatchObject({ state: 'failed', failure: 'interrupted' });
    await exportsOf(study.admin).retry(id);
    await runExports(server());
    expect(await entryOf(study, id)).toMatchObject({ state: 'done' });
  });

  test('stops at what was cancelled and keeps no file of it', async () => {
    const admin = exportsOf(study.admin);
    const id = await admin.request(study.id, 'history', 'jsonl');
    const cancelling = { ...work, rowPages: cancelThenRead };
    async function* cancelThenRead(...args: Parameters<typeof work.rowPages>) {
      await admin.cancel(id);
      yield* work.rowPages(...args);
    }
    await runExports({ ...server(), work: cancelling });
    expect(await entryOf(study, id)).toMatchObject({ state: 'cancelled' });
    expect(readdirSync(folder).filter((name) => name.startsWith(id))).toEqual([]);
  });

  test('says why an export failed, and goes on with the next', async () => {
    const admin = exportsOf(study.admin);
    const full = await admin.request(study.id, 'history', 'csv');
    const next = await admin.request(study.id, 'assignments', 'csv');
    const files = exportFilesIn(folder);
    await runExports({
      ...server(),
      files: {
        ...files,
        begin: (id) =>
          id === full
            ? Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
            : files.begin(id),
      },
    });
    expect(await entryOf(study, full)).toMatchObject({ state: 'failed', failure: 'disk_full' });
    expect(await entryOf(study, next)).toMatchObject({ state: 'done' });
  });

  test('lets go of files that are old or too many, and says so', async () => {
    const { id: old } = await made(study, 'history', 'csv');
    await ownerSql().query(
      "update public.exports set finished_at = now() - interval '31 days' where id = $1",
      [old],
    );
    const { id: fresh } = await made(study, 'history', 'csv');
    expect(await entryOf(study, old)).toMatchObject({ state: 'removed' });
    expect(readdirSync(folder)).not.toContain(old);
    expect(readdirSync(folder)).toContain(fresh);
    expect(await work.expire({ files: 1, days: 30, bytes: 1 })).not.toContain(fresh);
    await expect(exportsOf(study.admin).download(old)).rejects.toMatchObject({
      fault: { kind: 'locked', detail: 'export_removed' },
    });
  });
});
