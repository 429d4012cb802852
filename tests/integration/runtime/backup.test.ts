/** Backups of the embedded store: made while it runs, verified, damaged, restored elsewhere. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { restoreBackup, verifyBackup } from '@/scripts/store/backup/restore-backup';
import { dataDirectoryAt } from '@/scripts/store/data-directory';
import {
  killHard,
  notesMigration,
  preparedDataDirectory,
  started,
  temporaryDirectory,
  writeMigrations,
} from '../../support/data-directories';

test('a backup of a running store is private, verified, and restored with the same keys and rows', async () => {
  const place = await preparedDataDirectory();
  const first = await started(place);
  await first.owner.query(`insert into notes values ('kept'), ('数据')`);
  const folder = await first.owner.backUp();
  await first.owner.query(`insert into notes values ('too late')`);
  expect(statSync(folder).mode & 0o077).toBe(0);
  for (const file of readdirSync(folder)) {
    expect([file, statSync(join(folder, file)).mode & 0o077]).toEqual([file, 0]);
  }
  const verified = await verifyBackup(folder);
  expect(verified.ok && verified.value.rows['public.notes']).toBe(2);

  const elsewhere = temporaryDirectory();
  const { keysFile, unfinishedDatabaseDir } = dataDirectoryAt(elsewhere);
  // Keys without a database are an installation's, unless a restore that broke off left them.
  const keys = readFileSync(join(folder, 'keys.json'), 'utf8');
  writeFileSync(keysFile, keys);
  expect((await restoreBackup(folder, dataDirectoryAt(elsewhere))).ok).toBe(false);
  mkdirSync(unfinishedDatabaseDir);
  writeFileSync(join(unfinishedDatabaseDir, 'keys.json'), keys);
  expect((await restoreBackup(folder, dataDirectoryAt(elsewhere))).ok).toBe(true);
  expect(existsSync(unfinishedDatabaseDir)).toBe(false);
  const second = await started({ ...place, dataDir: elsewhere });
  expect(second.secretKey).toBe(first.secretKey);
  expect(await second.owner.query('select body from notes order by body')).toEqual([
    { body: 'kept' },
    { body: '数据' },
  ]);
  // Nothing is restored over an installation.
  const again = await restoreBackup(folder, dataDirectoryAt(elsewhere));
  expect(again.ok || again.error.message).toContain('in use by process');
  await second.stop();
  const stopped = await restoreBackup(folder, dataDirectoryAt(elsewhere));
  expect(stopped.ok || stopped.error.message).toContain('holds an installation');
});

test('a damaged backup is refused by name and leaves nothing behind', async () => {
  const place = await preparedDataDirectory();
  const store = await started(place);
  // Asked for at once, they are made one after the other: none removes what another is packing.
  const [folder] = await Promise.all([store.owner.backUp(), store.owner.backUp()]);
  appendFileSync(join(folder, 'database.tar.gz'), 'x');
  const verified = await verifyBackup(folder);
  expect(verified.ok || verified.error.message).toContain('database.tar.gz is damaged');
  const elsewhere = dataDirectoryAt(temporaryDirectory());
  expect((await restoreBackup(folder, elsewhere)).ok).toBe(false);
  expect(existsSync(elsewhere.databaseDir)).toBe(false);
  const nothing = await verifyBackup(temporaryDirectory());
  expect(nothing.ok || nothing.error.message).toContain('is no backup');
});

test('a database is backed up before new migrations change it', async () => {
  const place = await preparedDataDirectory();
  writeMigrations(place.migrationsDir, {
    ...notesMigration,
    pages: 'alter table notes add column page int;',
  });
  const store = await started(place);
  expect(store.appliedMigrations).toEqual(['20260101000001_pages']);
  const { backupsDir } = dataDirectoryAt(place.dataDir);
  const [name = ''] = readdirSync(backupsDir);
  expect(name).toMatch(/^\d{8}T\d{6}Z-migration$/);
  const manifest = JSON.parse(readFileSync(join(backupsDir, name, 'manifest.json'), 'utf8'));
  expect(manifest.newestMigration).toBe('20260101000000');
});

const namesIn = (backupsDir: string) => (existsSync(backupsDir) ? readdirSync(backupsDir) : []);

test('backups fall due by themselves where something was written, and only the newest are kept', async () => {
  vi.stubEnv('HALO_BACKUP_HOURS', String(1 / 3_600));
  vi.stubEnv('HALO_BACKUP_KEEP', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const place = await preparedDataDirectory();
  const store = await started(place);
  const { backupsDir } = dataDirectoryAt(place.dataDir);
  const seen = new Set<string>();
  const due = async () => {
    await store.owner.query(`insert into notes values ('written at ' || clock_timestamp())`);
    for (const name of namesIn(backupsDir)) if (name.endsWith('Z-schedule')) seen.add(name);
    return seen.size;
  };
  await expect.poll(due, { timeout: 50_000 }).toBeGreaterThanOrEqual(3);
  // Without more to keep there is no further one, and the one before the last goes.
  await expect.poll(() => namesIn(backupsDir), { timeout: 50_000 }).toHaveLength(1);
  const [last = ''] = namesIn(backupsDir);
  expect(last >= [...seen].sort().slice(-1).join('')).toBe(true);
  expect((await verifyBackup(join(backupsDir, last))).ok).toBe(true);
});

test('a store killed while it makes a backup loses nothing, and the next backup clears up', async () => {
  const place = await preparedDataDirectory();
  const first = await started(place);
  await first.owner.query(`insert into notes values ('kept')`);
  const { backupsDir } = dataDirectoryAt(place.dataDir);
  const broken = first.owner.backUp().catch(() => 'broken off');
  await expect
    .poll(() => namesIn(backupsDir), { interval: 5 })
    .toEqual([expect.stringMatching(/\.unfinished$/)]);
  await killHard(first);
  expect(await broken).toBe('broken off');
  const second = await started(place);
  expect(await second.owner.query('select body from notes')).toEqual([{ body: 'kept' }]);
  const folder = await second.owner.backUp();
  expect(namesIn(backupsDir).map((name) => join(backupsDir, name))).toEqual([folder]);
  expect((await verifyBackup(folder)).ok).toBe(true);
});
