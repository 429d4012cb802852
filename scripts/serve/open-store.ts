/** The store that the web server will use: launched here, or the Supabase project of the environment. */
import { err, ok, type Result } from '@/lib/core/result';
import { configuredDataDirectory } from '../store/data-directory';
import { launchStore } from '../store/launch-store';
import { type ReachedStore, reachStore } from '../store/reach-store';
import { exitCodes, type StartFault } from './settings';

export interface OpenedStore extends ReachedStore {
  /** Resolves when the store is gone by itself; never with a project, which is not ours. */
  readonly ended: Promise<number | null>;
  /** For a person: where the data is. */
  readonly place: string;
  readonly appliedMigrations: readonly string[];
}

/** Unlike a command, a server never shares a running store: `dataInUse` when another process has the directory. */
export async function openStore(
  env: NodeJS.ProcessEnv,
  origin: string,
): Promise<Result<OpenedStore, StartFault>> {
  if (env.SUPABASE_URL) return openProject(env);
  const directory = configuredDataDirectory(env);
  const databaseUrl = env.DATABASE_URL || null;
  const launched = await launchStore({
    dataDir: directory.root,
    databaseUrl,
    port: Number(env.HALO_STORE_PORT || 0),
    origin,
  });
  if (!launched.ok) {
    const { reason, message } = launched.error;
    return err({
      exitCode: reason === 'locked' ? exitCodes.dataInUse : exitCodes.failed,
      message,
    });
  }
  const { url, publishableKey, secretKey, owner, ended, stop, appliedMigrations } = launched.value;
  const place =
    databaseUrl === null ? `embedded database in ${directory.root}` : 'Postgres of DATABASE_URL';
  return ok({
    url,
    publishableKey,
    secretKey,
    owner,
    origin,
    ended,
    appliedMigrations,
    place,
    close: stop,
  });
}

/** Migrations of a project are applied with `supabase db push`; here is only seen that they are. */
async function openProject(env: NodeJS.ProcessEnv): Promise<Result<OpenedStore, StartFault>> {
  const reached = await reachStore(env);
  if (!reached.ok) return err({ exitCode: exitCodes.badSettings, message: reached.error.message });
  const { url, secretKey } = reached.value;
  try {
    const response = await fetch(`${url}/rest/v1/profiles?select=id&limit=1`, {
      headers: { apikey: secretKey },
    });
    if (!response.ok) {
      return err({
        exitCode: exitCodes.failed,
        message: `The Supabase project at ${url} answers ${response.status} for the table profiles. Apply the migrations first (supabase link, then supabase db push) and check SUPABASE_SECRET_KEY.`,
      });
    }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return err({ exitCode: exitCodes.failed, message: `Cannot reach ${url}: ${words}` });
  }
  return ok({
    ...reached.value,
    ended: new Promise(() => undefined),
    place: `Supabase project ${url}`,
    appliedMigrations: [],
  });
}
