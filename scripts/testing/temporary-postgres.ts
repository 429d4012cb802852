/** A Postgres of the machine's own programs, in a directory that is thrown away. */
import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { err, ok, type Result } from '@/lib/core/result';
import { randomText } from '../store/store-keys';

export interface TemporaryPostgres {
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** Fails, with the reason for a person, when there is no Postgres or no user that may run it. */
export async function startTemporaryPostgres(): Promise<Result<TemporaryPostgres, string>> {
  const programs = findPrograms();
  if (programs === null) return err('no PostgreSQL is installed');
  const user = runningUser();
  if (user === null) return err('PostgreSQL does not run as root and there is no user postgres');

  const home = mkdtempSync(join(tmpdir(), 'halo-postgres-'));
  const data = join(home, 'data');
  const password = randomText(18);
  writeFileSync(join(home, 'password'), password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [home, join(home, 'password')]) chownSync(path, user.uid, user.gid);
  }
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'halo', '-A', 'scram-sha-256', '--pwfile', join(home, 'password')],
    { ...user, stdio: 'ignore', cwd: home },
  );
  const port = await freePort();
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `unix_socket_directories=${home}`];
  const options: SpawnOptions = { ...user, stdio: 'ignore', cwd: home };
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    options,
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  if (await accepts(join(programs, 'pg_isready'), port)) {
    const databaseUrl = `postgres://halo:${password}@127.0.0.1:${port}/postgres`;
    return ok({ databaseUrl, stop });
  }
  await stop();
  return err('PostgreSQL did not start');
}

/** Directory of the newest installed version's programs. */
function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const directories = [
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
  ];
  return directories.find((directory) => existsSync(join(directory, 'initdb'))) ?? null;
}

/** Who runs it: root may not, so then it is Debian's user postgres. */
function runningUser(): { uid?: number; gid?: number } | null {
  if (process.getuid?.() !== 0) return {};
  try {
    const read = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    return null;
  }
}

async function accepts(pgIsReady: string, port: number): Promise<boolean> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    try {
      execFileSync(pgIsReady, ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      return true;
    } catch {
      await pause(100);
    }
  }
  return false;
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(),
      );
    });
  });
}
