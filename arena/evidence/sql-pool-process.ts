/** One killable process that answers one query at a time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SqlAnswer, type SqlRequest, stoppedWords } from './sql-runner';

export interface SqlProcessLimits {
  readonly deadlineMs: number;
  readonly memoryBytesMax: number;
}

export interface SqlProcess {
  /** Never rejects. The process is gone after a deadline or a breach of memory. */
  query(request: SqlRequest): Promise<SqlAnswer>;
  isAlive(): boolean;
  kill(): void;
}

interface Reply {
  readonly id?: number;
  readonly ready?: true;
  readonly missing?: true;
  readonly answer?: SqlAnswer;
}

const memoryPollMs = 10;
/** A start takes about 150 ms; this bounds a machine in trouble. */
const startMsMax = 15_000;
const pageBytes = 4096;

/** `onEnd` is called once, when the process is known to be gone. */
export function startSqlProcess(limits: SqlProcessLimits, onEnd: () => void): SqlProcess {
  const directory = mkdtempSync(path.join(tmpdir(), 'halo-sql-'));
  const child = spawnChild(directory, limits);
  const known = new Set<string>();
  let alive = true;
  let nextId = 0;
  let listener: ((reply: Reply | 'ended') => void) | null = null;

  const end = (): void => {
    if (!alive) return;
    alive = false;
    child.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
    onEnd();
    listener?.('ended');
  };
  const ready = new Promise<boolean>((resolve) => {
    listener = (reply) => resolve(reply !== 'ended' && reply.ready === true);
    setTimeout(() => resolve(false), startMsMax).unref();
  });
  child.on('message', (reply: Reply) => listener?.(reply));
  child.on('exit', end);
  child.on('error', end);
  child.unref();
  child.channel?.unref();

  const ask = (request: SqlRequest, withImage: boolean): Promise<SqlAnswer> =>
    new Promise((resolve) => {
      const id = ++nextId;
      const watch = watchLimits(child, limits, (answer) => finish(answer, true));
      child.channel?.ref();
      const finish = (answer: SqlAnswer, fatal: boolean): void => {
        if (listener === null) return;
        listener = null;
        watch.stop();
        child.channel?.unref();
        if (fatal) end();
        resolve(answer);
      };
      listener = (reply) => {
        if (reply === 'ended') return finish(endedAnswer, true);
        if (reply.id !== id) return;
        if (reply.missing) {
          listener = null;
          watch.stop();
          resolve(ask(request, true));
        } else if (reply.answer) finish(reply.answer, false);
      };
      const { imageKey, sql, maxRows, clock } = request;
      const image = withImage ? { image: request.image() } : {};
      known.add(imageKey);
      child.send({ id, imageKey, sql, maxRows, clock, ...image }, (error) => {
        if (error) finish(endedAnswer, true);
      });
    });

  return {
    async query(request) {
      child.channel?.ref();
      if (!(await ready)) {
        end();
        return notStartedAnswer;
      }
      return ask(request, !known.has(request.imageKey));
    },
    isAlive: () => alive,
    kill: end,
  };
}

/**
 * Nothing of this process is inherited: no environment, no directory, no loaders. Where there is a shell, the operating
 * system also bounds writable memory, so that a bomb fails inside SQLite before the watchdog sees it.
 */
function spawnChild(directory: string, { memoryBytesMax }: SqlProcessLimits): ChildProcess {
  const command = [process.execPath, '--max-old-space-size=64', childFile()];
  const limitKib = String(Math.round((memoryBytesMax * 4) / 1024));
  const [file = '', ...args] = existsSync('/bin/sh')
    ? [
        '/bin/sh',
        '-c',
        'ulimit -d "$1" 2>/dev/null; ulimit -c 0; shift; exec "$@"',
        'sh',
        limitKib,
        ...command,
      ]
    : command;
  // Without the mark, the bundler takes whatever may be started here for part of the server, and that is everything.
  return spawn(/* turbopackIgnore: true */ file, args, {
    cwd: directory,
    env: Object.create(null),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}

const childName = 'arena/evidence/sql-pool-child.mjs';

/** Below the working directory, where a bundled server stands too; beside this file when a script runs elsewhere. */
function childFile(): string {
  const below = path.join(process.cwd(), childName);
  if (existsSync(below)) return below;
  const beside = path.join(path.dirname(fileURLToPath(import.meta.url)), path.basename(childName));
  if (existsSync(beside)) return beside;
  throw new Error(`Cannot find ${childName}; start from the project's folder`);
}

function watchLimits(
  child: ChildProcess,
  { deadlineMs, memoryBytesMax }: SqlProcessLimits,
  breach: (answer: SqlAnswer) => void,
): { stop(): void } {
  const deadline = setTimeout(() => breach(timeoutAnswer(deadlineMs)), deadlineMs);
  const poll = setInterval(() => {
    if (residentBytes(child.pid) > memoryBytesMax) breach(memoryAnswer(memoryBytesMax));
  }, memoryPollMs);
  return {
    stop() {
      clearTimeout(deadline);
      clearInterval(poll);
    },
  };
}

/** Zero where the system does not tell: then deadline and operating system have to do. */
function residentBytes(pid: number | undefined): number {
  try {
    const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1];
    return Number(pages) * pageBytes;
  } catch {
    return 0;
  }
}

const timeoutAnswer = (deadlineMs: number): SqlAnswer => ({
  ok: false,
  code: 'SQL_TIMEOUT',
  message: `${stoppedWords} after ${deadlineMs} ms.`,
});
const memoryAnswer = (bytes: number): SqlAnswer => ({
  ok: false,
  code: 'SQL_ERROR',
  message: `${stoppedWords}: it needed more than ${Math.round(bytes / 1024 / 1024)} MB of memory.`,
});
const endedAnswer: SqlAnswer = {
  ok: false,
  code: 'SQL_ERROR',
  message: `${stoppedWords}: the process that ran it ended, most likely for want of memory.`,
};
/** No answer for anybody: whoever asked tries another process. */
export const notStartedAnswer = {
  ok: false,
  code: 'SQL_ERROR',
  message: 'The process for queries did not start.',
} as const satisfies SqlAnswer;
