/**
 * The store's own process. Started by launch-store.ts, which passes the options in the environment and hears back over
 * the channel between the processes: `ready` or `refused`, once. It ends, cleanly, on SIGTERM and when its parent is gone.
 */
import { rmSync } from 'node:fs';
import { backupSettings, createBackupKeeper } from './backup/backup-keeper';
import { configuredDataDirectory, ensureDataDirectory, writePrivateFile } from './data-directory';
import { acquireDirectoryLock } from './directory-lock';
import { applyMigrations, pendingMigrations, readMigrations } from './migrations';
import { isEmbedded, openStoreDatabase } from './store-database';
import { loadOrMakeKeys, randomText } from './store-keys';
import { type StoreMessage, storeMessageSchema } from './store-message';
import { serveStore } from './store-server';

const env = process.env;
/** Undone in reverse order when the process ends, however far it came. */
const closers: (() => void | Promise<void>)[] = [];

async function main(): Promise<void> {
  const directory = configuredDataDirectory(env);
  ensureDataDirectory(directory);
  const lock = acquireDirectoryLock(directory.lockFile);
  if (!lock.ok) return refuse('locked', lock.error.message);
  closers.push(() => lock.value.release());

  const migrations = readMigrations(env.HALO_MIGRATIONS_DIR || 'supabase/migrations');
  if (!migrations.ok) return refuse('migrations', migrations.error.message);
  const keys = loadOrMakeKeys(directory);
  const database = await openStoreDatabase(directory, env.DATABASE_URL || null);
  closers.push(() => database.close());
  const keeper = isEmbedded(database)
    ? createBackupKeeper({ directory, database, keys }, backupSettings(env))
    : null;
  const pending = await pendingMigrations(database.session, migrations.value);
  // A database that is about to change; one that is being made has nothing to lose.
  if (keeper && pending.ok && isPart(pending.value, migrations.value)) {
    await keeper.backUp('migration');
  }
  const applied = await applyMigrations(database.session, migrations.value);
  if (!applied.ok) return refuse('migrations', applied.error.message);

  const ownerKey = randomText(32);
  const server = await serveStore({
    database,
    keys,
    ownerKey,
    backUp: keeper ? () => keeper.backUp('command') : null,
    port: Number(env.HALO_STORE_PORT || 0),
    siteUrl: env.HALO_ORIGIN || 'http://localhost:3000',
  });
  closers.push(() => server.close());
  keeper?.start();
  closers.push(() => keeper?.stop());
  writePrivateFile(
    directory.runningStoreFile,
    JSON.stringify({
      url: server.url,
      ownerKey,
      // Whoever makes links beside the server makes them with its address.
      ...(env.HALO_ORIGIN ? { origin: env.HALO_ORIGIN } : {}),
    }),
  );
  closers.push(() => rmSync(directory.runningStoreFile, { force: true }));
  tell({
    kind: 'ready',
    url: server.url,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    ownerKey,
    appliedMigrations: applied.value.map(({ version, name }) => `${version}_${name}`),
  });
}

const isPart = (pending: readonly unknown[], all: readonly unknown[]) =>
  pending.length > 0 && pending.length < all.length;

/**
 * The server writes every statement the database refuses to the console, parameters included: what people typed, and no
 * news, since the refusal is the answer they get. Everything else is kept.
 */
function keepRefusalsOutOfTheLog(): void {
  const write = console.error.bind(console);
  console.error = (...parts: unknown[]) => {
    const isRefusal = parts.some(
      (part) => part instanceof Error && 'code' in part && /^[0-9A-Z]{5}$/.test(String(part.code)),
    );
    if (!isRefusal) write(...parts);
  };
}

let ending: Promise<void> | null = null;

function end(exitCode: number): Promise<void> {
  ending ??= (async () => {
    for (const close of closers.reverse()) await close();
    process.exit(exitCode);
  })();
  return ending;
}

async function refuse(reason: 'locked' | 'migrations' | 'failed', message: string): Promise<void> {
  tell({ kind: 'refused', reason, message });
  await end(1);
}

function tell(message: StoreMessage): void {
  process.send?.(storeMessageSchema.parse(message));
}

process.once('SIGTERM', () => void end(0));
process.once('disconnect', () => void end(0));
// Ctrl-C reaches the whole group of processes; whoever started this one decides when it ends.
process.on('SIGINT', () => undefined);

keepRefusalsOutOfTheLog();
main().catch((error: unknown) =>
  refuse('failed', error instanceof Error ? error.message : String(error)),
);
