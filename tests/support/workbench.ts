/**
 * A whole workbench for an end-to-end test: the program of `npm start` on a free port, with a data directory of its own that
 * is thrown away. Tests use the one of the run (`workbench` in e2e-test.ts); a test that stops and starts a server makes its own.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDirectoryAt, readIfPresent } from '@/scripts/store/data-directory';
import { type DemoSignIn, demoStateSchema } from '@/scripts/store/demo-state';
import { storeKeysSchema } from '@/scripts/store/store-keys';
import { freePort } from '@/scripts/testing/temporary-postgres';

/** All that a test needs to know; plain data, so that it travels from the setup to the workers. */
export interface WorkbenchAddress {
  readonly origin: string;
  readonly dataDir: string;
  readonly people: readonly DemoSignIn[];
  readonly store: {
    readonly url: string;
    readonly ownerKey: string;
    readonly publishableKey: string;
    readonly secretKey: string;
  };
}

export interface Workbench extends WorkbenchAddress {
  /** Ctrl-C; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** kill -9, as when a machine runs out of memory. */
  kill(): Promise<void>;
  /** Removes the data directory, after a stop. */
  discard(): void;
}

export interface WorkbenchOptions {
  /** To start again on what an earlier workbench left. */
  readonly dataDir?: string;
  /** To be found again at the same address. */
  readonly port?: number;
}

/** Started, demo study loaded, serving. Throws with what the program said when it does not come up. */
export async function launchWorkbench(options: WorkbenchOptions = {}): Promise<Workbench> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'halo-e2e-'));
  const port = options.port ?? (await freePort());
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=react-server', 'scripts/start.ts'],
    {
      env: { ...process.env, HALO_DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const said: string[] = [];
  const serving = new Promise<'serving'>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said.push(text);
        if (text.includes('Ctrl-C stops everything')) resolve('serving');
      });
    }
  });
  if ((await Promise.race([serving, ended])) !== 'serving') {
    throw new Error(`The workbench did not start:\n${said.join('')}`);
  }
  return {
    origin: `http://localhost:${port}`,
    ...readInstallation(dataDir),
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    discard: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

function readInstallation(dataDir: string): Omit<WorkbenchAddress, 'origin'> {
  const directory = dataDirectoryAt(dataDir);
  const read = (file: string): unknown => JSON.parse(readIfPresent(file) ?? 'null');
  const { publishableKey, secretKey } = storeKeysSchema.parse(read(directory.keysFile));
  const running = read(directory.runningStoreFile) as { url: string; ownerKey: string };
  const { people } = demoStateSchema.parse(read(directory.demoFile));
  return { dataDir, people, store: { ...running, publishableKey, secretKey } };
}
