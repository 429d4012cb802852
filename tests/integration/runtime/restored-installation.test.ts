/** What a backup is for: an installation made of one, with the people and the dataset of the first. */
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDatasetImportRepository } from '@/lib/data/dataset-import-repository';
import { createDatasetRepository } from '@/lib/data/dataset-repository';
import type { Store } from '@/lib/data/server-client';
import { datasetLine, sidecarLine } from '@/lib/domain/dataset/jsonl';
import { exportDataset } from '@/lib/server/dataset/export-dataset';
import { findDatasetFiles } from '@/lib/server/dataset/find-dataset-files';
import { importDataset } from '@/lib/server/dataset/import-dataset';
import { restoreBackup } from '@/scripts/store/backup/restore-backup';
import { dataDirectoryAt } from '@/scripts/store/data-directory';
import { ensureDemoPeople, makeDemoPeople } from '@/scripts/store/demo-people';
import type { LaunchedStore } from '@/scripts/store/launch-store';
import { createStoreClient } from '@/scripts/store/store-client';
import { started, temporaryDirectory } from '../../support/data-directories';
import { generatedDataset, generatedModels } from '../../support/generated-dataset';
import { startHalo } from '../../support/halo-command';

const migrationsDir = 'supabase/migrations';
const key = 'kept';
const storeOf = ({ url, secretKey }: LaunchedStore) =>
  createStoreClient(url, secretKey) as unknown as Store;

/** A study with labels in it; its id. */
async function fill(store: LaunchedStore): Promise<string> {
  const rows = [...generatedDataset({ scenarios: 3, checkpoints: 2 })];
  const folder = mkdtempSync(join(temporaryDirectory(), 'set-'));
  const write = (name: string, lines: readonly string[]) =>
    writeFileSync(join(folder, name), lines.join(''));
  write(
    'evaluation.jsonl',
    rows.map(({ record }) => datasetLine(record)),
  );
  write(
    'sidecar.jsonl',
    rows.map(({ sidecar }) => sidecarLine(sidecar)),
  );
  const files = await findDatasetFiles(folder);
  if (!files.ok) throw new Error('There are no files.');
  const models = generatedModels.map((model) => ({ ...model, label: model.key }));
  const target = createDatasetImportRepository(storeOf(store));
  const study = { key, name: key };
  const imported = await importDataset(target, { files: files.value, study, models });
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  return imported.value.studyId;
}

async function exported(store: LaunchedStore, id: string): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  const source = createDatasetRepository(storeOf(store));
  await exportDataset(source, { id, key, name: key }, async (file, chunk) => {
    files[file] = Buffer.concat([files[file] ?? Buffer.alloc(0), chunk]);
  });
  return files;
}

/** Restores by the command and kills it (-9) when it has begun to unpack. */
async function killedRestore(folder: string, dataDir: string): Promise<void> {
  const { process: restoring, ended } = startHalo(['backup', 'restore', folder], {
    env: { HALO_DATA_DIR: dataDir },
  });
  const { unfinishedDatabaseDir } = dataDirectoryAt(dataDir);
  while (restoring.exitCode === null && !existsSync(unfinishedDatabaseDir)) await pause(5);
  restoring.kill('SIGKILL');
  expect((await ended).code).toBeNull();
}

test('an installation made of a backup has the same sign-ins and exports the same bytes, even where a first restore was killed', async () => {
  const first = await started({ dataDir: temporaryDirectory(), migrationsDir });
  const people = makeDemoPeople();
  await ensureDemoPeople({ ...first, origin: null, close: first.stop }, people);
  const studyId = await fill(first);
  const files = await exported(first, studyId);
  const folder = await first.owner.backUp();
  await first.stop();

  const elsewhere = temporaryDirectory();
  await killedRestore(folder, elsewhere);
  expect(existsSync(dataDirectoryAt(elsewhere).databaseDir)).toBe(false);
  const restored = await restoreBackup(folder, dataDirectoryAt(elsewhere));
  expect(restored.ok || restored.error.message).toBe(true);

  const second = await started({ dataDir: elsewhere, migrationsDir });
  for (const { email, password } of people) {
    const { auth } = createStoreClient(second.url, second.publishableKey);
    expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
  }
  expect(Object.keys(files)).toContain('evaluation.parquet');
  expect(await exported(second, studyId)).toEqual(files);
});
