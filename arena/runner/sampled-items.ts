/** Which responses a run makes where each agent answers two checkpoints of every scenario. */
import type { Agent } from '@/arena/agents/agent';
import { sampleCheckpoints } from '@/arena/sampling/sample-checkpoints';
import type { RunItem } from './run-corpus';
import type { ScenarioShelf } from './scenario-shelf';

/** Balanced over position; the same for the same corpus, agents and seed. Pure. */
export function sampledItems(
  shelf: Pick<ScenarioShelf, 'scenarios'>,
  agents: readonly Agent[],
  seed: string,
): Omit<RunItem, 'trial'>[] {
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const { selected } = sampleCheckpoints({
    scenarios: shelf.scenarios,
    models: [...byId.keys()],
    seed,
  });
  return selected.flatMap(({ modelKey, scenarioId, checkpointId }) => {
    const agent = byId.get(modelKey);
    return agent === undefined ? [] : [{ agent, scenarioId, checkpointId }];
  });
}
