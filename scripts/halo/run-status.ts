/** `halo run status`: how far a run is, while it runs or after. */
import type { Command } from 'commander';
import { z } from 'zod';
import type { RunLedger } from '@/arena/runner/run-ledger';
import { nounOf, printJson } from './program';
import { rateWords } from './progress-line';
import { openLocalRun } from './run/local-run';
import { modelReports, reportLines } from './run/run-report';

export function register(program: Command): void {
  nounOf(program, 'run', 'run agents over a corpus')
    .command('status')
    .description('say how far a run is: responses, failures, rate, tokens and cost by model')
    .argument('<out>', 'the file of responses that the run was started with')
    .option('--json', 'print {runId, state, planned, completed, failed, rate, models} as JSON')
    .action(runStatus);
}

async function runStatus(out: string, { json }: { readonly json?: boolean }): Promise<void> {
  const ledger = openLocalRun(out);
  try {
    const { planned, completed, failed } = await ledger.progress();
    const models = modelReports(ledger);
    const rate = recentRate(ledger);
    const state = stateOf(ledger, planned, completed + failed);
    if (json) {
      return printJson({
        runId: ledger.plan().runId,
        state,
        planned,
        completed,
        failed,
        rate,
        models,
      });
    }
    for (const line of reportLines(models)) console.log(line);
    const left = planned - completed - failed;
    const speed =
      state === 'running' && rate.responses > 0
        ? `, ${rateWords(rate.responses, left, rate.seconds)}`
        : '';
    console.log(`${state}: ${completed} completed and ${failed} failed of ${planned}${speed}.`);
  } finally {
    await ledger.close();
  }
}

/** `idle`: nobody has a claim, so nothing goes on before the run is resumed. */
function stateOf(ledger: RunLedger, planned: number, ended: number): string {
  const state = ledger.state();
  if (ended === planned) return 'finished';
  if (state !== 'running') return state;
  const [row] = ledger.ask(
    `select count(*) as claimed from items where state = 'claimed'`,
    z.object({ claimed: z.int() }),
  );
  return (row?.claimed ?? 0) > 0 ? 'running' : 'idle';
}

/** Over the last ten minutes of work. */
function recentRate(ledger: RunLedger): { responses: number; seconds: number } {
  const [row] = ledger.ask(
    `with newest as (select max(written_at) as at from tries)
    select count(*) as responses, coalesce(max(written_at) - min(written_at), 0) as ms
    from tries, newest where written_at > newest.at - 600000`,
    z.object({ responses: z.int(), ms: z.number() }),
  );
  // The first of them began before the span that they are spread over.
  return { responses: Math.max(0, (row?.responses ?? 0) - 1), seconds: (row?.ms ?? 0) / 1000 };
}
