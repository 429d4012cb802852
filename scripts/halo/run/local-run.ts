/** A run of this machine: a file of responses, and its ledger beside it. */
import { existsSync } from 'node:fs';
import type { PlannedItem } from '@/arena/runner/ledger';
import { readResponseFile, writeResponseFile } from '@/arena/runner/response-file';
import { RunLedger } from '@/arena/runner/run-ledger';
import type { RunPlan } from '@/arena/runner/run-plan';
import { CommandFailure } from '../program';
import { planDifferences } from './plan-run';

export const ledgerFileOf = (out: string): string => `${out}.ledger`;

/**
 * The ledger of `out`: continued where it holds the same plan, made where there is none. Completed responses that stand
 * in `out` already are taken over. Ends the command with exit code 2 where another plan stands there.
 */
export function startLocalRun(
  out: string,
  plan: RunPlan,
  items: readonly PlannedItem[],
): RunLedger {
  const file = ledgerFileOf(out);
  if (RunLedger.exists(file)) {
    const ledger = RunLedger.open(file);
    const differences = planDifferences(ledger.plan(), plan);
    if (differences.length === 0) return reopened(ledger, out);
    throw new CommandFailure(
      `${out} belongs to a run with other ${differences.join(', ')}. Continue it with "run resume ${out}", or name another file.`,
      2,
    );
  }
  const earlier = existsSync(out) ? readResponseFile(out) : null;
  if (earlier !== null && !earlier.ok) {
    const lines = earlier.error.map(({ line, message }) => `  line ${line}: ${message}`);
    throw new CommandFailure(`${out} cannot be continued:\n${lines.join('\n')}`, 2);
  }
  const ledger = RunLedger.create(file, plan, items);
  for (const record of earlier?.value ?? []) {
    if (record.status === 'completed') ledger.adopt(record);
  }
  return ledger;
}

/** The ledger beside `out`. Ends the command with exit code 2 where there is none. */
export function openLocalRun(out: string): RunLedger {
  const file = ledgerFileOf(out);
  if (!RunLedger.exists(file)) {
    throw new CommandFailure(`There is no run at ${out}: ${file} does not exist.`, 2);
  }
  return RunLedger.open(file);
}

/** A run that failed or was paused goes on; a cancelled one does not. */
export function reopened(ledger: RunLedger, out: string): RunLedger {
  if (ledger.state() === 'cancelled') {
    throw new CommandFailure(`The run at ${out} was cancelled. Start another.`, 2);
  }
  ledger.setState('running');
  ledger.reopenFailed();
  return ledger;
}

/** Writes the newest record of each item to `out`; ends the ledger's part. */
export async function closeLocalRun(ledger: RunLedger, out: string): Promise<void> {
  writeResponseFile(out, ledger.recordLines());
  await ledger.close();
}
