/** Next in a process of its own, for production or for development. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '@/lib/core/result';
import { configuredDataDirectory } from '../store/data-directory';
import { spareMemoryArguments, spareMemoryEnv } from '../store/spare-memory';
import type { OpenedStore } from './open-store';
import { exitCodes, type ServeSettings, type StartFault } from './settings';

export interface WebServer {
  readonly ended: Promise<number | null>;
  /** Lets requests end, then ends it; after 10 seconds by force. */
  stop(): Promise<void>;
}

const patienceMs = 120_000;

/** Starts it and waits until it answers. It ends with this process, even when this one is killed. */
export async function startWebServer(
  mode: 'start' | 'dev',
  settings: ServeSettings,
  store: OpenedStore,
): Promise<Result<WebServer, StartFault>> {
  const { host, port } = settings;
  const child = spawn(
    process.execPath,
    [
      // Next's development server hands them to its processes in a variable that the engine refuses such words in.
      ...(mode === 'start' ? spareMemoryArguments.web : []),
      ...['--import', endWithParent, nextBinary, mode, '--hostname', host, '--port', String(port)],
    ],
    {
      env: webEnvironment(mode, settings, store),
      // A group of its own: Ctrl-C is for the parent, which stops web server and store in this order.
      detached: true,
      stdio: ['ignore', mode === 'dev' ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const web = { ended, stop: () => stopGroup(child, ended) };
  if (await answersInTime(`http://${reachable(host)}:${port}/sign-in`, ended)) return ok(web);
  await web.stop();
  return err({ exitCode: exitCodes.failed, message: 'The web server did not start.' });
}

const nextBinary = 'node_modules/next/dist/bin/next';
const endWithParent = fileURLToPath(new URL('./end-with-parent.mjs', import.meta.url));

function webEnvironment(
  mode: 'start' | 'dev',
  settings: ServeSettings,
  store: OpenedStore,
): NodeJS.ProcessEnv {
  const { DATABASE_URL: _unused, ...inherited } = process.env;
  return {
    ...spareMemoryEnv,
    ...inherited,
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    SUPABASE_URL: store.url,
    SUPABASE_PUBLISHABLE_KEY: store.publishableKey,
    SUPABASE_SECRET_KEY: store.secretKey,
    HALO_ORIGIN: settings.origin,
    HALO_EXPORT_DIR: inherited.HALO_EXPORT_DIR || configuredDataDirectory().exportsDir,
  };
}

/** An address that means "everywhere" is reached at the loopback one. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

async function answersInTime(url: string, ended: Promise<unknown>): Promise<boolean> {
  const state = { isOver: false };
  void ended.then(() => {
    state.isOver = true;
  });
  const deadline = Date.now() + patienceMs;
  while (!state.isOver && Date.now() < deadline) {
    try {
      await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
      return true;
    } catch {
      await pause(100);
    }
  }
  return false;
}

async function stopGroup(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  signalGroup(child, 'SIGTERM');
  const force = setTimeout(() => signalGroup(child, 'SIGKILL'), 10_000);
  await ended;
  clearTimeout(force);
}

/** The whole group, because Next's development server works in processes of its own. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
