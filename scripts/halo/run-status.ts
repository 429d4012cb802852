/** `halo run status`: how far a run is, while it runs or after. */
import type { Command } from 'commander';
import { nounOf, printJson } from './program';
import { rateWords } from './progress-line';
import { openRun } from './run/open-run';
import { reportLines } from './run/run-report';

export function register(program: Command): void {
  nounOf(program, 'run', 'run agents over a corpus')
    .command('status')
    .description('say how far a run is: responses, failures, rate, tokens and cost by model')
    .argument('<run>', 'file of responses that it was started with, or its id in the store')
    .option('--json', 'print {runId, state, planned, completed, failed, pace, models} as JSON')
    .action(runStatus);
}

async function runStatus(name: string, { json }: { readonly json?: boolean }): Promise<void> {
  const run = await openRun(name);
  try {
    const { planned, completed, failed } = await run.ledger.progress();
    const [state, models, pace] = [await run.state(), await run.report(), await run.pace()];
    if (json) {
      const { runId } = run.plan;
      return printJson({ runId, state, planned, completed, failed, pace, models });
    }
    for (const line of reportLines(models)) console.log(line);
    const left = planned - completed - failed;
    const speed =
      state === 'running' && pace.responses > 0
        ? `, ${rateWords(pace.responses, left, pace.seconds)}`
        : '';
    console.log(`${state}: ${completed} completed and ${failed} failed of ${planned}${speed}.`);
  } finally {
    await run.close();
  }
}
