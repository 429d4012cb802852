import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataDirectoryAt } from '@/scripts/store/data-directory';
import { ensureDemoPeople, makeDemoPeople } from '@/scripts/store/demo-people';
import { loadDemoStudy } from '@/scripts/store/demo-study';
import type { LaunchedStore } from '@/scripts/store/launch-store';
import { createStoreClient } from '@/scripts/store/store-client';
import { started, temporaryDirectory } from '../../support/data-directories';

const migrationsDir = 'supabase/migrations';

async function load(store: LaunchedStore, dataDir: string) {
  const loaded = await loadDemoStudy({
    store: { ...store, origin: null, close: store.stop },
    directory: dataDirectoryAt(dataDir),
    announce: () => undefined,
  });
  if (!loaded.ok) throw new Error(loaded.error.message);
  return loaded.value;
}

test('a fresh store gets people who can sign in; a later load gives the same people and adds nobody', async () => {
  const dataDir = temporaryDirectory();
  const store = await started({ dataDir, migrationsDir });
  const people = await load(store, dataDir);
  expect(new Set(people.map((person) => person.role))).toEqual(
    new Set(['admin', 'annotator', 'auditor', 'researcher']),
  );
  for (const { email, password } of people) {
    const { auth } = createStoreClient(store.url, store.publishableKey);
    expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
  }
  expect(await load(store, dataDir)).toEqual(people);
  expect(statSync(dataDirectoryAt(dataDir).demoFile).mode & 0o777).toBe(0o600);
  const counted = await store.owner.query('select count(*)::int as n from profiles');
  expect(counted).toEqual([{ n: people.length }]);

  const { demoFile } = dataDirectoryAt(dataDir);
  const state = JSON.parse(readFileSync(demoFile, 'utf8'));
  writeFileSync(demoFile, JSON.stringify({ ...state, isFinished: false }));
  expect(await load(store, dataDir)).toEqual(people);
});

test('a load that was cut off after the first person is completed with the same passwords', async () => {
  const dataDir = temporaryDirectory();
  const { demoFile } = dataDirectoryAt(dataDir);
  const store = await started({ dataDir, migrationsDir });
  await store.owner.query(`
    create function public.cut_off() returns trigger language plpgsql as $$
    begin
      if (select count(*) from public.profiles) >= 2 then raise exception 'cut off'; end if;
      return new;
    end $$`);
  await store.owner.query(
    'create trigger cut_off before insert on public.profiles for each row execute function public.cut_off()',
  );
  await expect(load(store, dataDir)).rejects.toThrow('The next start tries again');
  const kept = JSON.parse(readFileSync(demoFile, 'utf8'));
  expect(kept.isFinished).toBe(false);

  await store.owner.query('drop trigger cut_off on public.profiles');
  expect(await load(store, dataDir)).toEqual(kept.people);
});

test('a store in which there are people already is left alone', async () => {
  const dataDir = temporaryDirectory();
  const store = await started({ dataDir, migrationsDir });
  await ensureDemoPeople(
    { ...store, origin: null, close: store.stop },
    makeDemoPeople().slice(0, 1),
  );
  expect(await load(store, dataDir)).toEqual([]);
});
