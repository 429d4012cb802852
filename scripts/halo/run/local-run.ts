/** A run of this machine: a file of responses, and its ledger beside it. */
import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { PlannedItem } from '@/arena/runner/ledger';
import { readResponseFile, responseLine, writeResponseFile } from '@/arena/runner/response-file';
import type { ResponseRecord } from '@/arena/runner/response-record';
import { RunLedger } from '@/arena/runner/run-ledger';
import type { RunPlan } from '@/arena/runner/run-plan';
import { CommandFailure } from '../program';
import type { OpenRun } from './open-run';
import { planDifferences } from './plan-run';
import { modelReports } from './run-report';

const ledgerFileOf = (out: string): string => `${out}.ledger`;

/**
 * The run at `out`: continued where it has the same plan, made where there is none. Completed responses that stand in
 * `out` already are taken over. Ends the command with exit code 2 where another plan, or a completed response of none of
 * these items, stands there.
 */
export async function startLocalRun(
  out: string,
  plan: RunPlan,
  items: readonly PlannedItem[],
): Promise<OpenRun> {
  const file = ledgerFileOf(out);
  if (RunLedger.exists(file)) {
    const run = openLocalRun(out);
    const differences = planDifferences(run.plan, plan);
    if (differences.length > 0) {
      await run.close();
      throw new CommandFailure(
        `${out} belongs to a run with other ${differences.join(', ')}. Continue it with "run resume ${out}", or name another file.`,
        2,
      );
    }
    await run.resume();
    return run;
  }
  const completed = recordsAt(out).filter(({ status }) => status === 'completed');
  const foreign = outside(items, completed).length;
  if (foreign > 0) {
    throw new CommandFailure(
      `${out} holds ${foreign} completed responses that this run does not make. Name another file.`,
      2,
    );
  }
  return localRun(RunLedger.create(file, plan, items, completed), out);
}

function recordsAt(out: string): ResponseRecord[] {
  if (!existsSync(out)) return [];
  const records = readResponseFile(out);
  if (records.ok) return records.value;
  const lines = records.error.map(({ line, message }) => `  line ${line}: ${message}`);
  throw new CommandFailure(`${out} cannot be continued:\n${lines.join('\n')}`, 2);
}

function outside(items: Iterable<PlannedItem>, records: ResponseRecord[]): ResponseRecord[] {
  const known = new Set([...items].map(({ itemId }) => itemId));
  return records.filter(({ itemId }) => !known.has(itemId));
}

export function openLocalRun(out: string): OpenRun {
  return localRun(openRunLedger(out), out);
}

/** The ledger beside `out`. Ends the command with exit code 2 where there is none. */
export function openRunLedger(out: string): RunLedger {
  const file = ledgerFileOf(out);
  if (!RunLedger.exists(file)) {
    throw new CommandFailure(`There is no run at ${out}: ${file} does not exist.`, 2);
  }
  return RunLedger.open(file);
}

function localRun(ledger: RunLedger, out: string): OpenRun {
  return {
    name: out,
    plan: ledger.plan(),
    ledger,
    state: async () => stateOf(ledger),
    resume: async () => {
      if (ledger.state() === 'cancelled') {
        throw new CommandFailure(`The run at ${out} was cancelled. Start another.`, 2);
      }
      ledger.setState('running');
      ledger.reopenFailed();
    },
    stop: async (change) => {
      if (ledger.state() === 'cancelled') {
        throw new CommandFailure(`The run at ${out} is cancelled already.`, 1);
      }
      ledger.setState(change === 'pause' ? 'paused' : 'cancelled');
    },
    report: async () => modelReports(ledger),
    pace: async () => recentPace(ledger),
    deliver: async () => {
      // Such as a response that a person has played into the file meanwhile.
      const others = outside(ledger.items(), recordsAt(out)).map(responseLine);
      writeResponseFile(out, chained(ledger.recordLines(), others));
      return out;
    },
    close: () => ledger.close(),
  };
}

/** One after the other, so that a whole run's lines are never held at once. */
function* chained(...parts: Iterable<string>[]): Generator<string> {
  for (const part of parts) yield* part;
}

async function stateOf(ledger: RunLedger): ReturnType<OpenRun['state']> {
  const { planned, completed, failed } = await ledger.progress();
  const state = ledger.state();
  if (completed + failed === planned) return 'finished';
  if (state !== 'running') return state;
  const [row] = ledger.ask(
    `select count(*) as claimed from items where state = 'claimed'`,
    z.object({ claimed: z.int() }),
  );
  return (row?.claimed ?? 0) > 0 ? 'running' : 'idle';
}

function recentPace(ledger: RunLedger): { responses: number; seconds: number } {
  const [row] = ledger.ask(
    `with newest as (select max(written_at) as at from tries)
    select count(*) as responses, coalesce(max(written_at) - min(written_at), 0) as ms
    from tries, newest where written_at > newest.at - 600000`,
    z.object({ responses: z.int(), ms: z.number() }),
  );
  // The first of them began before the span that they are spread over.
  return { responses: Math.max(0, (row?.responses ?? 0) - 1), seconds: (row?.ms ?? 0) / 1000 };
}
