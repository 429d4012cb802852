import 'server-only';
import { spawn } from 'node:child_process';
import path from 'node:path';
import type { ReportFinding } from '@/lib/domain/audit/revision-page';

export type CorpusCheck = {
  readonly findings: readonly ReportFinding[];
  readonly scenarios: number;
  /** By file: the hash that responses of a scenario name; of its text where it does not compile. */
  readonly hashes: readonly (readonly [file: string, sha256: string])[];
};

export type CorpusCheckMessage =
  | { readonly kind: 'checking'; readonly done: number; readonly of: number }
  | { readonly kind: 'checked'; readonly check: CorpusCheck };

const childName = 'lib/server/audit/check-corpus-child.ts';
/** Some 30 times what the corpus that ships takes. */
const deadlineMs = 10 * 60_000;

/** Checks take the machine one after the other, however many admins upload. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Every check over a folder of scenario files, in a process that gives way to others. `signal` ends it. Throws where the
 * process is lost, or the arena itself is at fault.
 */
export function checkCorpus(
  directory: string,
  onProgress: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<CorpusCheck> {
  const mine = last.then(() => runChild(directory, onProgress, signal));
  last = mine.catch(() => undefined);
  return mine;
}

function runChild(
  directory: string,
  onProgress: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<CorpusCheck> {
  signal.throwIfAborted();
  const file = path.join(process.cwd(), childName);
  const args = ['--import', 'tsx', '--conditions=react-server', file, directory];
  return new Promise((resolve, reject) => {
    // Without the mark, the bundler takes whatever may be started here for part of the server, and that is everything.
    const child = spawn(/* turbopackIgnore: true */ process.execPath, args, {
      // It needs nothing of ours but where programs are; secrets stay here.
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      timeout: deadlineMs,
      killSignal: 'SIGKILL',
      signal,
    });
    child.on('message', (message: CorpusCheckMessage) => {
      if (message.kind === 'checking') onProgress(message.done, message.of);
      else resolve(message.check);
    });
    child.on('error', reject);
    child.on('exit', (code, killedBy) =>
      reject(new Error(`The check of a corpus ended with ${code ?? killedBy}`)),
    );
  });
}
