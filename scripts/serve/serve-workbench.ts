/** `npm start` and `npm run dev`: store, demo, build, web server, in this order; and all of it stopped in reverse. */
import pc from 'picocolors';
import { ok, type Result } from '@/lib/core/result';
import { configuredDataDirectory } from '../store/data-directory';
import { type DemoSignIn, loadDemoStudy } from '../store/demo-study';
import { readEnvironment } from '../store/environment';
import { buildIfNeeded } from './build-app';
import { checkPort } from './check-port';
import { type OpenedStore, openStore } from './open-store';
import {
  checkNodeVersion,
  exitCodes,
  readSettings,
  type ServeSettings,
  type StartFault,
} from './settings';
import { startWebServer } from './web-server';

/** Serves until a signal comes or a part dies; resolves with the exit code. Prints for a person. */
export async function serveWorkbench(mode: 'start' | 'dev'): Promise<number> {
  const stopped = stopRequest();
  const closers: (() => Promise<void>)[] = [];
  const started = await startAll(mode, closers, stopped.wasAsked);
  let exitCode = 0;
  if (started.ok) {
    const end = await Promise.race([stopped.signal, ...started.value.map((part) => part.ended)]);
    if (end !== 'asked') {
      console.error(pc.red(`\nThe ${end} stopped by itself. Stopping the rest.`));
      exitCode = exitCodes.failed;
    }
  } else if (!stopped.wasAsked()) {
    console.error(pc.red(`\n${started.error.message}`));
    exitCode = started.error.exitCode;
  }
  if (closers.length > 0) console.log('Stopping …');
  for (const close of closers.reverse()) await close();
  return exitCode;
}

interface Part {
  /** Resolves with the part's name when it is gone. */
  readonly ended: Promise<string>;
}

async function startAll(
  mode: 'start' | 'dev',
  closers: (() => Promise<void>)[],
  wasAskedToStop: () => boolean,
): Promise<Result<Part[], StartFault>> {
  const env = readEnvironment();
  const node = checkNodeVersion(process.version);
  if (!node.ok) return node;
  const settings = readSettings(env);
  if (!settings.ok) return settings;
  const port = await checkPort(settings.value.host, settings.value.port);
  if (!port.ok) return port;

  step('Opening the store');
  const store = await openStore(env, settings.value.origin);
  if (!store.ok) return store;
  closers.push(() => store.value.close());
  const { place, appliedMigrations } = store.value;
  if (appliedMigrations.length > 0) step(`Applied ${appliedMigrations.length} migrations`);

  const signIns = await loadDemo(settings.value, store.value);
  if (!signIns.ok) return signIns;
  if (mode === 'start' && !wasAskedToStop()) {
    const built = await buildIfNeeded(settings.value.distDir, () =>
      step('Building the web application (a minute or so, once for each version)'),
    );
    if (!built.ok) return built;
  }
  if (wasAskedToStop()) return ok([]);
  step('Starting the web server');
  const web = await startWebServer(mode, settings.value, store.value);
  if (!web.ok) return web;
  closers.push(() => web.value.stop());
  printWelcome(settings.value, place, signIns.value);
  return ok([
    { ended: store.value.ended.then(() => 'store') },
    { ended: web.value.ended.then(() => 'web server') },
  ]);
}

async function loadDemo(
  settings: ServeSettings,
  store: OpenedStore,
): Promise<Result<readonly DemoSignIn[], StartFault>> {
  if (!settings.wantsDemo || store.owner === null) return ok([]);
  const loaded = await loadDemoStudy({
    store: { ...store, owner: store.owner },
    directory: configuredDataDirectory(),
    announce: step,
  });
  if (loaded.ok) return loaded;
  return { ok: false, error: { exitCode: exitCodes.failed, message: loaded.error.message } };
}

function step(words: string): void {
  console.log(pc.dim(`· ${words}`));
}

function printWelcome(
  settings: ServeSettings,
  place: string,
  signIns: readonly DemoSignIn[],
): void {
  const lines = [``, `  HALO Workbench: ${pc.bold(pc.cyan(settings.origin))}`, `  Data: ${place}`];
  if (signIns.length > 0) {
    lines.push('', '  Demo sign-ins, made for this installation:');
    const width = Math.max(...signIns.map((person) => person.email.length));
    for (const { role, email, password } of signIns) {
      lines.push(`    ${role.padEnd(10)}  ${email.padEnd(width)}  ${password}`);
    }
  }
  lines.push('', '  Ctrl-C stops everything.', '');
  console.log(lines.join('\n'));
}

interface StopRequest {
  readonly signal: Promise<'asked'>;
  wasAsked(): boolean;
}

/** The first signal stops in order; a second one ends at once, for whoever cannot wait. */
function stopRequest(): StopRequest {
  let asked = false;
  const signal = new Promise<'asked'>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => {
        if (asked && name === 'SIGINT') process.exit(130);
        asked = true;
        resolve('asked');
      });
    }
  });
  return { signal, wasAsked: () => asked };
}
