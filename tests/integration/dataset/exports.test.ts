/** Exports in the background, on the real store: what each kind has, who may have it, and what a server's end does to them. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExportRepository } from '@/lib/data/export-repository';
import type { Store } from '@/lib/data/server-client';
import { createExportWork } from '@/lib/data/service/export-work';
import type { ExportFormat, ExportKind } from '@/lib/domain/dataset/export';
import { exportFilesIn } from '@/lib/server/dataset/export-files';
import { runExports, wakeExports } from '@/lib/server/dataset/run-exports';
import { type LabelledStudy, labelledStudy } from '../../support/labelled-study';
import { makePerson, type TestPerson } from '../../support/people';
import { ownerSql, serviceClient } from '../../support/store';
import { must, slotsOf, soleAnnotator, submit, unacceptable } from '../../support/test-study';

const work = createExportWork(serviceClient() as unknown as Store);
const root = mkdtempSync(join(tmpdir(), 'halo-exports-'));
const folder = join(root, 'exports');
const server = () => ({ work, files: exportFilesIn(folder) });
const place = await exportFilesIn(folder).place();
afterAll(() => rmSync(root, { recursive: true }));

const exportsOf = (person: TestPerson) => createExportRepository(person.client as unknown as Store);

async function made(
  study: LabelledStudy,
  kind: ExportKind,
  format: ExportFormat,
): Promise<{ readonly id: string; readonly text: string }> {
  const id = await exportsOf(study.admin).request(study.id, kind, format);
  await runExports(server());
  return { id, text: readFileSync(await fileOf(study, id), 'utf8') };
}

/** Where the file of a done export lies. */
async function fileOf(study: LabelledStudy, id: string): Promise<string> {
  return join(folder, (await exportsOf(study.admin).download(id)).claim);
}

/** The claim of the export that waits first. */
async function claimed(id: string): Promise<string> {
  const found = await work.claim(place, 60);
  expect(found?.id).toBe(id);
  return found?.claim ?? '';
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
      const file = statSync(await fileOf(study, id));
      expect(file.size).toBe(entry?.bytes);
      expect(file.mode & 0o777).toBe(0o600);
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
      () => annotator.download(id),
      () => annotator.list(study.id, 1),
      () => annotator.cancel(id),
    ]) {
      await expect(call()).rejects.toMatchObject({ fault: { kind: 'forbidden' } });
    }
  });
});

describe('the queue', () => {
  test('joins what is asked for twice, gives each person a part, and takes a retry like what is new', async () => {
    const [admin, second, own] = [
      exportsOf(study.admin),
      exportsOf(await makePerson('admin')),
      exportsOf(researcher),
    ];
    const shared = await admin.request(study.id, 'history', 'csv');
    expect(await second.request(study.id, 'history', 'csv')).toBe(shared);
    for (let tries = 0; tries < 3; tries += 1) {
      await claimed(shared);
      await silence(shared);
    }
    expect(await work.claim(place, 60)).toBeNull();
    expect(await entryOf(study, shared)).toMatchObject({ state: 'failed' });
    await expect(own.retry(shared)).rejects.toMatchObject({ fault: { kind: 'not_found' } });

    for (const format of ['archive', 'jsonl', 'csv', 'parquet'] as const) {
      await own.request(study.id, 'dataset', format);
    }
    await own.request(study.id, 'history', 'csv');
    await expect(own.request(study.id, 'history', 'jsonl')).rejects.toMatchObject({
      fault: { kind: 'invalid', detail: 'export_queue_own' },
    });
    await expect(admin.retry(shared)).rejects.toMatchObject({
      fault: { kind: 'invalid', detail: 'export_waits_already' },
    });
    await runExports(server());
    await admin.retry(shared);
    await runExports(server());
    expect(await entryOf(study, shared)).toMatchObject({ state: 'done' });
  });
});

describe('a server', () => {
  test('that was killed loses its export to the next one, which makes it whole', async () => {
    const id = await exportsOf(study.admin).request(study.id, 'history', 'csv');
    const killed = await claimed(id);
    expect(await work.claim(place, 60)).toBeNull();
    await silence(id);
    await runExports(server());
    expect(await entryOf(study, id)).toMatchObject({ state: 'done', failure: null });
    // The first one wakes up again and is told that it lost it.
    expect(await work.report(killed, { rows: 1, total: 2, bytes: 3 })).toBe(false);
    expect(await work.finish(killed, { failure: 'unexpected' })).toBe(false);
  });

  test('that was silent while it wrote and comes back leaves the file of its successor alone', async () => {
    const id = await exportsOf(study.admin).request(study.id, 'history', 'csv');
    async function* overtaken(...args: Parameters<typeof work.rowPages>) {
      await silence(id);
      await runExports(server());
      yield* work.rowPages(...args);
    }
    await runExports({ ...server(), work: { ...work, rowPages: overtaken } });
    const download = await exportsOf(study.admin).download(id);
    const bytes = readFileSync(await fileOf(study, id));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(download.sha256);
    expect(await entryOf(study, id)).toMatchObject({ state: 'done', bytes: bytes.byteLength });
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('takes no file from another that keeps its own folder, and sweeps what nobody knows in its own', async () => {
    const { id } = await made(study, 'history', 'jsonl');
    const file = await fileOf(study, id);
    const other = exportFilesIn(join(root, 'another host'));
    const orphan = randomUUID();
    await (await other.begin(orphan)).keep();
    await runExports({ work, files: other });
    expect(readdirSync(join(root, 'another host'))).toEqual(['.place']);
    expect(await entryOf(study, id)).toMatchObject({ state: 'done' });
    expect(statSync(file).isFile()).toBe(true);
    const { place: kept, claim, ...written } = await exportsOf(study.admin).download(id);
    expect(kept).not.toBe(await other.place());
    expect(await other.read(claim, written, async () => {})).toBeNull();
  });

  test('takes up what waits when it is woken, and what is asked for while it works', async () => {
    const admin = exportsOf(study.admin);
    const first = await admin.request(study.id, 'history', 'csv');
    const woken = wakeExports(server);
    const second = await admin.request(study.id, 'assignments', 'csv');
    await Promise.all([woken, wakeExports(server)]);
    expect(await entryOf(study, first)).toMatchObject({ state: 'done' });
    expect(await entryOf(study, second)).toMatchObject({ state: 'done' });
  });

  test('that dies of it three times leaves it failed, to be begun again by hand', async () => {
    const id = await exportsOf(study.admin).request(study.id, 'assignments', 'csv');
    for (let tries = 0; tries < 3; tries += 1) {
      await claimed(id);
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
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
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
        begin: async (claim) => {
          if ((await entryOf(study, full))?.state !== 'running') return files.begin(claim);
          throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        },
      },
    });
    expect(await entryOf(study, full)).toMatchObject({ state: 'failed', failure: 'disk_full' });
    expect(await entryOf(study, next)).toMatchObject({ state: 'done' });
  });

  test('lets go of files that are old or too many, and says so', async () => {
    const { id: old } = await made(study, 'history', 'csv');
    const oldFile = await fileOf(study, old);
    await ownerSql().query(
      "update public.exports set finished_at = now() - interval '31 days' where id = $1",
      [old],
    );
    const { id: fresh } = await made(study, 'history', 'csv');
    expect(await entryOf(study, old)).toMatchObject({ state: 'removed' });
    expect(existsSync(oldFile)).toBe(false);
    const { claim } = await exportsOf(study.admin).download(fresh);
    // Beside what other tests left in this store.
    expect(await work.expire(place, { files: 1, days: 30, bytes: 1 })).toContain(claim);
    await expect(exportsOf(study.admin).download(old)).rejects.toMatchObject({
      fault: { kind: 'locked', detail: 'export_removed' },
    });
  });
});
