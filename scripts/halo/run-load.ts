/** `halo run load`: a run of this machine into a study of the store. */
import type { Command } from 'commander';
import { createRunStore } from '@/lib/data/service/run-store';
import { CommandFailure, nounOf, printJson } from './program';
import { createProgressLine } from './progress-line';
import { openRunLedger } from './run/local-run';
import { clientOf, loadIntoStudy, reach } from './run/shared-run';

interface LoadOptions {
  readonly study: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  nounOf(program, 'run', 'run agents over a corpus')
    .command('load')
    .description('load the responses of a run into a study, with every try and its use of tokens')
    .argument('<out>', 'file of responses that the run was started with')
    .requiredOption('--study <key>', 'study, by its key; it has to pin the scenarios')
    .option('--json', 'print {runId, added, present} as JSON')
    .addHelpText(
      'after',
      `
Example:
  $ npm run halo -- run load responses.jsonl --study main

Loading again adds what is new and doubles nothing.`,
    )
    .action(loadRun);
}

async function loadRun(out: string, { study, json }: LoadOptions): Promise<void> {
  const ledger = openRunLedger(out);
  const reached = await reach();
  const progress = createProgressLine();
  const total = { added: 0, present: 0 };
  try {
    const client = clientOf(reached);
    const plan = ledger.plan();
    await loadIntoStudy(client, study, plan, [...ledger.items()]);
    const runs = createRunStore(client);
    const { planned } = await ledger.progress();
    for (const { key } of plan.models) {
      for (const tries of ledger.tries(key, triesAtOnce)) {
        const { added, present } = await runs.loadTries(plan.runId, key, tries);
        total.added += added;
        total.present += present;
        progress.update(Math.min(planned, total.added + total.present), planned, key);
      }
    }
    if (json) return printJson({ runId: plan.runId, ...total });
    console.log(`${total.added} responses added, ${total.present} were there. Run ${plan.runId}.`);
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    throw new CommandFailure(
      `The store refused: ${error instanceof Error ? error.message : String(error)}`,
      1,
    );
  } finally {
    progress.end();
    await ledger.close();
    await reached.close();
  }
}

const triesAtOnce = 50;
