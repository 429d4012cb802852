/** Data directories and migrations for tests of the runtime, removed when the test is over. */
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type LaunchedStore, type LaunchRefusal, launchStore } from '@/scripts/store/launch-store';

/** An empty directory. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'halo-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A directory of migrations, `{ name: sql }`; numbered in the order given. */
export function migrationsDirectory(migrations: Readonly<Record<string, string>>): string {
  const directory = temporaryDirectory();
  writeMigrations(directory, migrations);
  return directory;
}

export function writeMigrations(
  directory: string,
  migrations: Readonly<Record<string, string>>,
): void {
  Object.entries(migrations).forEach(([name, sql], index) => {
    writeFileSync(join(directory, `2026010100000${index}_${name}.sql`), sql);
  });
}

export const notesMigration = { notes: 'create table public.notes (body text primary key);' };

let base: string | null = null;

/**
 * A data directory in which the embedded database has been made and has a table `notes`. Made once and then copied, because
 * making one takes seconds.
 */
export async function preparedDataDirectory(): Promise<{ dataDir: string; migrationsDir: string }> {
  const migrationsDir = migrationsDirectory(notesMigration);
  if (base === null || !existsSync(base)) {
    base = mkdtempSync(join(tmpdir(), 'halo-base-'));
    process.once('exit', () => rmSync(base ?? '', { recursive: true, force: true }));
    const store = await started({ dataDir: base, migrationsDir });
    await store.stop();
  }
  const dataDir = temporaryDirectory();
  cpSync(base, dataDir, { recursive: true });
  return { dataDir, migrationsDir };
}

interface StartOptions {
  readonly dataDir: string;
  readonly migrationsDir: string;
  readonly port?: number;
  readonly origin?: string;
}

/** A store that is expected to start; stopped at the end of the test if it still runs. */
export async function started(options: StartOptions): Promise<LaunchedStore> {
  const launched = await launchStore({ databaseUrl: null, ...options });
  if (!launched.ok) throw new Error(launched.error.message);
  onTestFinished(() => launched.value.stop());
  return launched.value;
}

/** The refusal of a store that is expected not to start. */
export async function refused(options: StartOptions): Promise<LaunchRefusal> {
  const launched = await launchStore({ databaseUrl: null, ...options });
  if (launched.ok) {
    await launched.value.stop();
    throw new Error('The store started, which it should not.');
  }
  return launched.error;
}

/** kill -9. */
export async function killHard(store: LaunchedStore): Promise<void> {
  store.process.kill('SIGKILL');
  await store.ended;
}
