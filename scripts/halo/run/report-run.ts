/** What is said at the end of a worker's part of a run. */
import type { PlannedRun, RunSummary } from '@/arena/runner/run-corpus';
import { printJson } from '../program';
import type { OpenRun } from './open-run';
import { reportLines } from './run-report';

/** Brings the responses where they belong. Exit code 1 unless every planned response is completed. */
export async function reportRun(
  run: OpenRun,
  summary: RunSummary,
  faults: PlannedRun['faults'],
  json: boolean | undefined,
): Promise<void> {
  const { planned, completed, failed } = await run.ledger.progress();
  const { outcomes, stopped } = summary;
  const unrecorded = summary.unrecorded.map(({ item, reason }) => ({
    agent: item.modelKey,
    scenarioId: item.scenarioId,
    checkpointId: item.checkpointId,
    reason,
  }));
  process.exitCode = completed === planned && faults.length === 0 ? 0 : 1;
  const models = await run.report();
  const out = await run.deliver();
  if (json) {
    const counts = { run: run.name, planned, completed, failed, outcomes, stopped };
    return printJson({ ...counts, unrecorded, faults, models, out });
  }
  for (const line of reportLines(models)) console.log(line);
  console.log(`${completed} of ${planned} responses completed, in ${out}.`);
  if (completed < planned && (await run.state()) !== 'cancelled') {
    console.log(`Continue with: npm run halo -- run resume ${run.name}`);
  }
  for (const { message } of faults) console.error(message);
  for (const { agent, scenarioId, checkpointId, reason } of unrecorded) {
    console.error(`${agent} at ${scenarioId}/${checkpointId}: ${reason}`);
  }
}
