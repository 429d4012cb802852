/**
 * How a command gets at the store: the Supabase project of the environment, else the store that runs on the data
 * directory, else one started for the command's own time.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { configuredDataDirectory, type DataDirectory, readIfPresent } from './data-directory';
import { type LaunchRefusal, launchStore } from './launch-store';
import { type OwnerDoor, ownerDoor } from './owner-door';
import { loadOrMakeKeys } from './store-keys';

export interface ReachedStore {
  readonly url: string;
  readonly publishableKey: string;
  /** Passes every policy; commands run with the rights of whoever owns the data directory. */
  readonly secretKey: string;
  /** SQL as the owner; null with a Supabase project, whose database is not reached from here. */
  readonly owner: OwnerDoor | null;
  /** Of the workbench that serves this store now; null where none does that is known here. */
  readonly origin: string | null;
  /** To be called when done, always: ends the store if it was started for this command. */
  close(): Promise<void>;
}

export interface StoreUnreachable {
  readonly reason: LaunchRefusal['reason'] | 'incomplete_configuration';
  readonly message: string;
}

const patienceMs = 60_000;

/** Applies migrations when it starts a store. Waits while another process is still starting one. */
export async function reachStore(
  env: NodeJS.ProcessEnv = process.env,
): Promise<Result<ReachedStore, StoreUnreachable>> {
  if (env.SUPABASE_URL) return reachProject(env);
  const directory = configuredDataDirectory(env);
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const running = await reachRunning(directory);
    if (running !== null) return ok(running);
    const launched = await launchStore({
      dataDir: directory.root,
      databaseUrl: env.DATABASE_URL || null,
    });
    if (launched.ok) {
      const { url, publishableKey, secretKey, owner, stop } = launched.value;
      return ok({ url, publishableKey, secretKey, owner, origin: null, close: stop });
    }
    if (launched.error.reason !== 'locked' || Date.now() > deadline) return err(launched.error);
    await pause(500);
  }
}

function reachProject(env: NodeJS.ProcessEnv): Result<ReachedStore, StoreUnreachable> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } = env;
  const secretKey = env.SUPABASE_SECRET_KEY;
  if (!url || !publishableKey || !secretKey) {
    return err({
      reason: 'incomplete_configuration',
      message:
        'SUPABASE_URL is set, so SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY have to be set too.',
    });
  }
  return ok({
    url,
    publishableKey,
    secretKey,
    owner: null,
    origin: null,
    close: async () => undefined,
  });
}

const runningStoreSchema = z.strictObject({
  url: z.url(),
  ownerKey: z.string(),
  origin: z.url().optional(),
});

async function reachRunning(directory: DataDirectory): Promise<ReachedStore | null> {
  const text = readIfPresent(directory.runningStoreFile);
  if (text === null) return null;
  const { url, ownerKey, origin = null } = runningStoreSchema.parse(JSON.parse(text));
  const owner = ownerDoor(url, ownerKey);
  try {
    await owner.query('select 1');
  } catch {
    // Left behind by a killed process; its port may even be somebody else's by now, who does not know the key.
    return null;
  }
  const { publishableKey, secretKey } = loadOrMakeKeys(directory);
  return { url, publishableKey, secretKey, owner, origin, close: async () => undefined };
}
