/** What a run is to make, from the options of the command line. */
import { randomUUID } from 'node:crypto';
import type { ProtocolSetting } from '@/arena/runner/protocol-setting';
import { hashOf } from '@/arena/runner/response-record';
import type { PlannedRun } from '@/arena/runner/run-corpus';
import { planItems, type RunItem } from '@/arena/runner/run-corpus';
import { type RunPlan, runPlanSchema } from '@/arena/runner/run-plan';
import { sampledItems } from '@/arena/runner/sampled-items';
import type { ScenarioShelf } from '@/arena/runner/scenario-shelf';
import { CommandFailure } from '../program';
import type { PricedAgent } from './run-agents';

export interface PlanOptions {
  readonly corpus: string;
  readonly models?: string;
  readonly checkpoints: 'all' | 'sampled';
  readonly seed: string;
  readonly trials: number;
}

/** Ends the command with exit code 2 where nothing could be planned. */
export function planRun(
  agents: readonly PricedAgent[],
  shelf: ScenarioShelf,
  setting: ProtocolSetting,
  { corpus, models, checkpoints, seed, trials }: PlanOptions,
): { plan: RunPlan; planned: PlannedRun } {
  const plan = runPlanSchema.parse({
    runId: randomUUID(),
    corpus,
    modelsFile: models ?? null,
    checkpoints,
    seed,
    trials,
    limits: setting.limits,
    protocolVersion: setting.protocolVersion,
    promptHash: setting.promptHash,
    models: agents.map(({ agent, prices }) => ({
      key: agent.id,
      label: agent.label,
      group: agent.group,
      configuration: agent.configuration,
      configurationHash: hashOf(agent.configuration),
      prices,
    })),
  });
  const planned = planItems(itemsOf(agents, shelf, plan), shelf, setting);
  if (planned.items.length === 0) {
    const reasons = planned.faults.map(({ message }) => `\n  ${message}`).join('');
    throw new CommandFailure(`There is nothing to run.${reasons}`, 2);
  }
  return { plan, planned };
}

function itemsOf(
  agents: readonly PricedAgent[],
  shelf: ScenarioShelf,
  { checkpoints, seed, trials }: RunPlan,
): RunItem[] {
  const everyTrial = (item: Omit<RunItem, 'trial'>): RunItem[] =>
    Array.from({ length: trials }, (_, index) => ({ ...item, trial: index + 1 }));
  const all = agents.map(({ agent }) => agent);
  if (checkpoints === 'sampled') return sampledItems(shelf, all, seed).flatMap(everyTrial);
  return shelf.scenarios.flatMap(({ scenarioId, checkpoints: ids }) =>
    ids.flatMap((checkpointId) =>
      all.flatMap((agent) => everyTrial({ agent, scenarioId, checkpointId })),
    ),
  );
}

/** What differs between two plans of the same run, in words; empty where nothing does. Pure. */
export function planDifferences(left: RunPlan, right: RunPlan): string[] {
  const { runId: _left, ...before } = left;
  const { runId: _right, ...after } = right;
  return (Object.keys(before) as (keyof typeof before)[]).filter(
    (key) => hashOf(before[key]) !== hashOf(after[key]),
  );
}
