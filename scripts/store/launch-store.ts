/** Starts the store in a process of its own and stops it again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '@/lib/core/result';
import { type OwnerDoor, ownerDoor } from './owner-door';
import { spareMemoryArguments, spareMemoryEnv } from './spare-memory';
import { type StoreMessage, storeMessageSchema } from './store-message';

export interface LaunchOptions {
  readonly dataDir: string;
  /** A Postgres to attach to; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** 0: any free port. */
  readonly port?: number;
  readonly origin?: string;
  readonly migrationsDir?: string;
}

export interface LaunchedStore {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly owner: OwnerDoor;
  readonly appliedMigrations: readonly string[];
  readonly process: ChildProcess;
  /** Resolves with the exit code when the process is gone, for whatever reason; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Ends it cleanly; after 10 seconds by force. Idempotent. */
  stop(): Promise<void>;
}

export interface LaunchRefusal {
  readonly reason: 'locked' | 'migrations' | 'failed';
  readonly message: string;
}

/**
 * Starts it and waits until it serves, migrations applied. The process ends with this one, even when this one is killed.
 * Refused: `locked` when another process has the data directory, `migrations` when they cannot be applied, else `failed`.
 */
export async function launchStore(
  options: LaunchOptions,
): Promise<Result<LaunchedStore, LaunchRefusal>> {
  const run = [...spareMemoryArguments.store, '--import', 'tsx', '--conditions=react-server'];
  const child = spawn(process.execPath, [...run, entry], {
    cwd: root,
    env: childEnvironment(options),
    // A group of its own: Ctrl-C is for the parent, which stops its children in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const message = await Promise.race([firstMessage(child), ended]);
  if (typeof message === 'number' || message === null) {
    return err({
      reason: 'failed',
      message: `The store ended while it started (exit code ${message}).`,
    });
  }
  if (message.kind === 'refused') {
    await ended;
    return err({ reason: message.reason, message: message.message });
  }
  const { kind, ownerKey, ...ready } = message;
  return ok({
    ...ready,
    owner: ownerDoor(ready.url, ownerKey),
    process: child,
    ended,
    stop: () => stopProcess(child, ended),
  });
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const entry = fileURLToPath(new URL('./store-process.ts', import.meta.url));

function childEnvironment(options: LaunchOptions): NodeJS.ProcessEnv {
  return {
    ...spareMemoryEnv,
    ...process.env,
    HALO_DATA_DIR: options.dataDir,
    DATABASE_URL: options.databaseUrl ?? '',
    HALO_STORE_PORT: String(options.port ?? 0),
    HALO_ORIGIN: options.origin ?? '',
    HALO_MIGRATIONS_DIR: options.migrationsDir ?? process.env.HALO_MIGRATIONS_DIR ?? '',
    LITE_TELEMETRY: '0',
    DO_NOT_TRACK: '1',
  };
}

function firstMessage(child: ChildProcess): Promise<StoreMessage> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(storeMessageSchema.parse(message)));
  });
}

async function stopProcess(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(force);
}
