/** Builds the web application when its sources are not the ones of the last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@/lib/core/result';
import { readIfPresent } from '../store/data-directory';
import { exitCodes, type StartFault } from './settings';

/** Everything that a build depends on. */
const sources = [
  'app',
  'arena',
  'components',
  'lib',
  'messages',
  'public',
  'instrumentation.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'proxy.ts',
  'tsconfig.json',
];

const stampName = 'halo-build-stamp';

/** Idempotent: builds nothing when the stamp of the last complete build fits. `announce` is called before a build. */
export async function buildIfNeeded(
  distDir: string,
  announce: () => void,
): Promise<Result<null, StartFault>> {
  const stampFile = join(distDir, stampName);
  const stamp = stampOf(sources);
  if (readIfPresent(stampFile) === stamp && existsSync(join(distDir, 'BUILD_ID'))) return ok(null);
  announce();
  const exitCode = await runNextBuild();
  if (exitCode !== 0) {
    return err({ exitCode: exitCodes.failed, message: 'Building the web application failed.' });
  }
  writeFileSync(stampFile, stamp);
  return ok(null);
}

function runNextBuild(): Promise<number | null> {
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  return new Promise((resolve) => child.once('exit', resolve));
}

/** A hash over names and contents, independent of times and of the order of the directory. */
function stampOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) addToHash(hash, path);
  return hash.digest('hex');
}

function addToHash(hash: ReturnType<typeof createHash>, path: string): void {
  if (!existsSync(path)) return;
  for (const file of filesUnder(path)) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
}

function filesUnder(path: string): string[] {
  const entries = (() => {
    try {
      return readdirSync(path, { withFileTypes: true });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return null;
      throw error;
    }
  })();
  if (entries === null) return [path];
  return entries
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
    )
    .sort();
}
