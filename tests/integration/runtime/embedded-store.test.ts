import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dataDirectoryAt } from '@/scripts/store/data-directory';
import { reachStore } from '@/scripts/store/reach-store';
import {
  killHard,
  migrationsDirectory,
  notesMigration,
  preparedDataDirectory,
  refused,
  started,
  temporaryDirectory,
} from '../../support/data-directories';

test('a second store on the same data is refused, and the first goes on', async () => {
  const place = await preparedDataDirectory();
  const first = await started(place);
  const refusal = await refused(place);
  expect(refusal.reason).toBe('locked');
  expect(refusal.message).toContain(`process ${first.process.pid}`);
  expect(await first.owner.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a second start finds keys and rows as they were, and applies nothing twice', async () => {
  const place = await preparedDataDirectory();
  const first = await started(place);
  await first.owner.query(`insert into notes values ('kept')`);
  await first.stop();
  const second = await started(place);
  expect(second.secretKey).toBe(first.secretKey);
  expect(second.appliedMigrations).toEqual([]);
  expect(await second.owner.query('select body from notes')).toEqual([{ body: 'kept' }]);
});

test('after kill -9 the next start has every row that was answered for', async () => {
  const place = await preparedDataDirectory();
  const first = await started(place);
  for (let row = 0; row < 50; row += 1) {
    await first.owner.query('insert into notes values ($1)', [`row ${row}`]);
  }
  await killHard(first);
  const second = await started(place);
  expect(await second.owner.query('select count(*)::int as n from notes')).toEqual([{ n: 50 }]);
});

test('a first start that died while making the database leaves nothing in the way of the next', async () => {
  const dataDir = temporaryDirectory();
  const { unfinishedDatabaseDir, databaseDir } = dataDirectoryAt(dataDir);
  mkdirSync(unfinishedDatabaseDir);
  writeFileSync(join(unfinishedDatabaseDir, 'PG_VERSION'), '17');
  const store = await started({ dataDir, migrationsDir: migrationsDirectory(notesMigration) });
  expect(await store.owner.query('select * from notes')).toEqual([]);
  expect(existsSync(unfinishedDatabaseDir)).toBe(false);
  expect(existsSync(databaseDir)).toBe(true);
});

test('a first start that is killed at any moment is completed by the next', async () => {
  const dataDir = temporaryDirectory();
  const migrationsDir = migrationsDirectory(notesMigration);
  for (const afterMs of [300, 900, 1_800, 3_000]) {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--conditions=react-server', 'scripts/store/store-process.ts'],
      {
        env: { ...process.env, HALO_DATA_DIR: dataDir, HALO_MIGRATIONS_DIR: migrationsDir },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    );
    setTimeout(() => child.kill('SIGKILL'), afterMs);
    await once(child, 'exit');
  }
  const store = await started({ dataDir, migrationsDir });
  expect(await store.owner.query('select * from notes')).toEqual([]);
});

test('a store whose parent was killed ends by itself and gives the lock back', async () => {
  const place = await preparedDataDirectory();
  const parent = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=react-server', 'scripts/store.ts'],
    {
      env: {
        ...process.env,
        HALO_DATA_DIR: place.dataDir,
        HALO_MIGRATIONS_DIR: place.migrationsDir,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  onTestFinished(() => void parent.kill('SIGKILL'));
  await once(parent.stdout, 'data').catch(() => undefined);
  parent.kill('SIGKILL');
  const { lockFile } = dataDirectoryAt(place.dataDir);
  await vi.waitFor(() => expect(existsSync(lockFile)).toBe(false), { timeout: 15_000 });
});

test('a taken port of the store is said to be taken', async () => {
  const place = await preparedDataDirectory();
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const refusal = await refused({ ...place, port });
  expect(refusal).toMatchObject({ reason: 'failed' });
  expect(refusal.message).toContain(`port ${port} is taken`);
  expect(existsSync(dataDirectoryAt(place.dataDir).lockFile)).toBe(false);
});

test('everything in the data directory is for its owner alone', async () => {
  const place = await preparedDataDirectory();
  await started(place);
  expect(statSync(place.dataDir).mode & 0o777).toBe(0o700);
  for (const file of readdirSync(place.dataDir).filter((name) => name !== 'database')) {
    expect([file, statSync(join(place.dataDir, file)).mode & 0o777]).toEqual([file, 0o600]);
  }
});

test('keys that cannot be read stop the start instead of being replaced', async () => {
  const place = await preparedDataDirectory();
  const { keysFile } = dataDirectoryAt(place.dataDir);
  writeFileSync(keysFile, '{"publishableKey":');
  const refusal = await refused(place);
  expect(refusal.message).toContain(keysFile);
  expect(readFileSync(keysFile, 'utf8')).toBe('{"publishableKey":');
});

test('a command uses the running store, and starts one for its own time when none runs', async () => {
  const place = await preparedDataDirectory();
  const env = { ...process.env, HALO_DATA_DIR: place.dataDir, SUPABASE_URL: '', DATABASE_URL: '' };
  vi.stubEnv('HALO_MIGRATIONS_DIR', place.migrationsDir);
  onTestFinished(() => void vi.unstubAllEnvs());
  const origin = 'http://localhost:3999';
  const running = await started({ ...place, origin });
  const shared = await reachStore(env);
  expect(shared.ok && shared.value.url).toBe(running.url);
  // With which it makes links.
  expect(shared.ok && shared.value.origin).toBe(origin);
  if (shared.ok) await shared.value.close();
  expect(await running.owner.query('select 1 as one')).toEqual([{ one: 1 }]);

  await killHard(running);
  const own = await reachStore(env);
  if (!own.ok) throw new Error(own.error.message);
  expect(await own.value.owner?.query('select * from notes')).toEqual([]);
  expect(own.value.origin).toBeNull();
  await own.value.close();
  expect(existsSync(dataDirectoryAt(place.dataDir).lockFile)).toBe(false);
});
