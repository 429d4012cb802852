/** What is said at the end of a worker's part of a run. */
import type { PlannedRun, RunSummary } from '@/arena/runner/run-corpus';
import type { RunLedger } from '@/arena/runner/run-ledger';
import { printJson } from '../program';
import { modelReports, reportLines } from './run-report';

interface ReportOptions {
  readonly out: string;
  readonly json?: boolean;
}

/** Exit code 1 unless every planned response is completed. */
export async function reportRun(
  ledger: RunLedger,
  summary: RunSummary,
  faults: PlannedRun['faults'],
  { out, json }: ReportOptions,
): Promise<void> {
  const { planned, completed, failed } = await ledger.progress();
  const { outcomes, stopped } = summary;
  const unrecorded = summary.unrecorded.map(({ item, reason }) => ({
    agent: item.modelKey,
    scenarioId: item.scenarioId,
    checkpointId: item.checkpointId,
    reason,
  }));
  process.exitCode = completed === planned && faults.length === 0 ? 0 : 1;
  const models = modelReports(ledger);
  if (json) {
    printJson({ planned, completed, failed, outcomes, stopped, unrecorded, faults, models, out });
    return;
  }
  for (const line of reportLines(models)) console.log(line);
  console.log(`${completed} of ${planned} responses completed. Written to ${out}.`);
  if (stopped) console.log(`Stopped. Continue with: npm run halo -- run resume ${out}`);
  for (const { message } of faults) console.error(message);
  for (const { agent, scenarioId, checkpointId, reason } of unrecorded) {
    console.error(`${agent} at ${scenarioId}/${checkpointId}: ${reason}`);
  }
}
