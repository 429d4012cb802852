/** One real store for a run of integration or security tests, in a directory that is thrown away. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dataDirectoryAt, readIfPresent } from '@/scripts/store/data-directory';
import { launchStore } from '@/scripts/store/launch-store';
import { loadOrMakeKeys } from '@/scripts/store/store-keys';

declare module 'vitest' {
  export interface ProvidedContext {
    store: {
      readonly url: string;
      readonly publishableKey: string;
      readonly secretKey: string;
      readonly jwtSecret: string;
      readonly ownerKey: string;
      /** Which database answers. */
      readonly backend: 'embedded' | 'postgres';
    };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'halo-tests-'));
  const databaseUrl = process.env.HALO_TEST_DATABASE_URL || null;
  const launched = await launchStore({ dataDir, databaseUrl });
  if (!launched.ok) {
    rmSync(dataDir, { recursive: true, force: true });
    throw new Error(launched.error.message);
  }
  const store = launched.value;
  const directory = dataDirectoryAt(dataDir);
  const running = JSON.parse(readIfPresent(directory.runningStoreFile) ?? '{}');
  project.provide('store', {
    url: store.url,
    publishableKey: store.publishableKey,
    secretKey: store.secretKey,
    jwtSecret: loadOrMakeKeys(directory).jwtSecret,
    ownerKey: running.ownerKey,
    backend: databaseUrl === null ? 'embedded' : 'postgres',
  });
  return async () => {
    await store.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
