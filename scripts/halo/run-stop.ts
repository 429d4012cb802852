/** `halo run pause` and `halo run cancel`: workers finish what is under way and end. */
import type { Command } from 'commander';
import { CommandFailure, nounOf } from './program';
import { openLocalRun } from './run/local-run';

export function register(program: Command): void {
  const run = nounOf(program, 'run', 'run agents over a corpus');
  run
    .command('pause')
    .description('have every worker of a run stop after what is under way')
    .argument('<out>', 'the file of responses that the run was started with')
    .action((out: string) => stop(out, 'paused'));
  run
    .command('cancel')
    .description('end a run for good after what is under way; its responses stay')
    .argument('<out>', 'the file of responses that the run was started with')
    .action((out: string) => stop(out, 'cancelled'));
}

async function stop(out: string, state: 'paused' | 'cancelled'): Promise<void> {
  const ledger = openLocalRun(out);
  try {
    if (ledger.state() === 'cancelled') throw new CommandFailure(`${out} is cancelled already.`, 1);
    ledger.setState(state);
    const { planned, completed, failed } = await ledger.progress();
    const left = planned - completed - failed;
    console.log(
      `${state}: ${completed} of ${planned} completed, ${left} not started or under way.`,
    );
  } finally {
    await ledger.close();
  }
}
