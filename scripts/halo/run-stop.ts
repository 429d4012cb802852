/** `halo run pause` and `halo run cancel`: workers finish what is under way first. */
import type { Command } from 'commander';
import { nounOf } from './program';
import { openRun } from './run/open-run';

export function register(program: Command): void {
  const run = nounOf(program, 'run', 'run agents over a corpus');
  const name = [
    '<run>',
    'file of responses that it was started with, or its id in the store',
  ] as const;
  run
    .command('pause')
    .description('stop a run after what is under way; workers of a shared run wait')
    .argument(...name)
    .action((run: string) => stop(run, 'pause'));
  run
    .command('cancel')
    .description('end a run for good after what is under way; its responses stay')
    .argument(...name)
    .action((run: string) => stop(run, 'cancel'));
}

async function stop(name: string, change: 'pause' | 'cancel'): Promise<void> {
  const run = await openRun(name);
  try {
    await run.stop(change);
    const { planned, completed, failed } = await run.ledger.progress();
    const left = planned - completed - failed;
    const word = change === 'pause' ? 'Paused' : 'Cancelled';
    console.log(`${word}: ${completed} of ${planned} completed, ${left} open or under way.`);
  } finally {
    await run.close();
  }
}
