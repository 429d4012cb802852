/** Makes a run known to a store: its models and its items, model by model. */
import type { PlannedItem } from '@/arena/runner/ledger';
import type { RunPlan } from '@/arena/runner/run-plan';
import type { Json } from '@/lib/data/database-types.gen';
import type { createRunStore } from '@/lib/data/service/run-store';
import type { createStudyLoader } from '@/lib/data/service/study-loader';

/**
 * Idempotent by the plan's run id. Throws StoreError `invalid`: `model_configuration_changed` where the study knows a
 * model under the same key with another configuration, `scenario_not_pinned` where it does not have the scenarios.
 */
export async function startLaunch(
  {
    loader,
    runs,
  }: {
    readonly loader: ReturnType<typeof createStudyLoader>;
    readonly runs: ReturnType<typeof createRunStore>;
  },
  studyId: string,
  plan: RunPlan,
  items: readonly PlannedItem[],
): Promise<string[]> {
  const runIds: string[] = [];
  for (const { key, label, group, configuration } of plan.models) {
    const modelId = await loader.registerModel({
      studyId,
      key,
      label,
      group,
      configuration: configuration as Json,
    });
    runIds.push(
      await runs.start({
        studyId,
        modelId,
        launchId: plan.runId,
        protocolVersion: plan.protocolVersion,
        promptHash: plan.promptHash,
        settings: plan,
        items: items.filter(({ modelKey }) => modelKey === key),
      }),
    );
  }
  return runIds;
}
