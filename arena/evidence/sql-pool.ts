/** Foreign SQL in child processes that can be killed: nothing else stops a statement that runs away. */

import { refuseSql } from './sql-guard';
import { notStartedAnswer, type SqlProcess, startSqlProcess } from './sql-pool-process';
import type { SqlAnswer, SqlRequest, SqlRunner } from './sql-runner';

export interface SqlPoolOptions {
  /** Processes, and thereby queries at a time. */
  readonly size: number;
  /** From the moment a process takes the query to its whole answer. Waiting for a process does not count. */
  readonly deadlineMs: number;
  /** Resident memory at which a process is killed. */
  readonly memoryBytesMax: number;
}

export const defaultSqlPoolOptions: SqlPoolOptions = {
  size: 2,
  deadlineMs: 1_500,
  memoryBytesMax: 256 * 1024 * 1024,
};

export interface SqlPool extends SqlRunner {
  /** A runner with a queue of its own: whoever holds it has one query running at a time and cannot crowd out others. */
  forPerson(personId: string): SqlRunner;
  /** Kills all processes. What still waits is answered with SQL_ERROR. */
  close(): void;
}

interface Waiting {
  readonly person: string;
  readonly request: SqlRequest;
  readonly answer: (answer: SqlAnswer) => void;
  readonly fail: (fault: Error) => void;
  /** Processes that did not start for it. */
  readonly lost: number;
}

/** Stands for callers that name nobody. */
const nobody = '';

/**
 * Starts processes when first asked and again after each kill. An answer is SQL_TIMEOUT after the deadline, SQL_ERROR
 * where memory ran out or SQLite refuses, SQL_NOT_READ_ONLY where the statement is no query. Rows, cells and the whole
 * answer are capped. No query can disturb another but by making it wait. Processes end with this one.
 */
export function createSqlPool(options: Partial<SqlPoolOptions> = {}): SqlPool {
  const settings = { ...defaultSqlPoolOptions, ...options };
  const idle: SqlProcess[] = [];
  const all = new Set<SqlProcess>();
  const waiting: Waiting[] = [];
  const busy = new Set<string>();
  let closed = false;

  const start = (): SqlProcess => {
    const process = startSqlProcess(settings, () => all.delete(process));
    all.add(process);
    return process;
  };

  const dispatch = (): void => {
    for (;;) {
      const index = waiting.findIndex(({ person }) => person === nobody || !busy.has(person));
      if (closed || index === -1) return;
      const process = takeIdle(idle) ?? (all.size < settings.size ? start() : null);
      if (process === null) return;
      const [next] = waiting.splice(index, 1);
      if (next !== undefined) void serve(process, next);
    }
  };

  const serve = async (process: SqlProcess, next: Waiting) => {
    busy.add(next.person);
    const reply = await process.query(next.request);
    busy.delete(next.person);
    if (reply !== notStartedAnswer) next.answer(reply);
    else if (closed) next.answer(closedAnswer);
    else if (next.lost < lostMax) waiting.unshift({ ...next, lost: next.lost + 1 });
    // That is the machine's fault and no answer, which an agent would take for one.
    else next.fail(new Error(`${notStartedAnswer.message} ${lostMax + 1} processes were tried.`));
    if (process.isAlive()) idle.push(process);
    dispatch();
  };

  const run = (person: string, request: SqlRequest): Promise<SqlAnswer> => {
    const refusal = refuseSql(request.sql);
    if (refusal !== null) return Promise.resolve({ ok: false, ...refusal });
    if (closed) return Promise.resolve(closedAnswer);
    return new Promise((answer, fail) => {
      waiting.push({ person, request, answer, fail, lost: 0 });
      dispatch();
    });
  };

  return {
    run: (request) => run(nobody, request),
    forPerson: (personId) => ({ run: (request) => run(`person:${personId}`, request) }),
    close() {
      closed = true;
      for (const process of all) process.kill();
      for (const { answer } of waiting.splice(0)) answer(closedAnswer);
    },
  };
}

/** A machine under load may not get a process up in time; more often than this something is wrong. */
const lostMax = 2;

const closedAnswer: SqlAnswer = {
  ok: false,
  code: 'SQL_ERROR',
  message: 'Queries are not answered any more: the arena is shutting down.',
};

/** A process can die while idle, so that being listed is no proof. */
function takeIdle(idle: SqlProcess[]): SqlProcess | null {
  for (let process = idle.pop(); process !== undefined; process = idle.pop()) {
    if (process.isAlive()) return process;
  }
  return null;
}
