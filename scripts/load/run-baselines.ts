/** A run of the scripted baselines, made on this machine: what a fresh installation has to judge. */
import path from 'node:path';
import { baselines } from '@/arena/agents/baselines';
import { createSqlPool } from '@/arena/evidence/sql-pool';
import { MemoryLedger, type PlannedItem } from '@/arena/runner/ledger';
import type { Corpus } from '@/arena/runner/load-corpus';
import { createProtocolSetting, type ProtocolSetting } from '@/arena/runner/protocol-setting';
import { hashOf, type ResponseRecord } from '@/arena/runner/response-record';
import { planItems, runCorpus } from '@/arena/runner/run-corpus';
import { type RunPlan, runPlanSchema } from '@/arena/runner/run-plan';
import { sampledItems } from '@/arena/runner/sampled-items';
import { createScenarioShelf } from '@/arena/runner/scenario-shelf';

export interface BaselineRun {
  readonly plan: RunPlan;
  readonly items: readonly PlannedItem[];
  readonly records: readonly ResponseRecord[];
}

/** Two checkpoints per scenario and baseline, balanced over position; the same every time, the run's id included. */
export async function runBaselines(corpus: Corpus, seed: string): Promise<BaselineRun> {
  const shelf = createScenarioShelf(corpus);
  const setting = createProtocolSetting();
  const wanted = sampledItems(shelf, baselines, seed).map((item) => ({ ...item, trial: 1 }));
  const { items, faults } = planItems(wanted, shelf, setting);
  const [fault] = faults;
  if (fault !== undefined) throw new Error(fault.message);
  const ledger = new MemoryLedger(items);
  const sql = createSqlPool();
  try {
    const summary = await runCorpus({ ledger, agents: baselines, shelf, sql, setting });
    const [lost] = summary.unrecorded;
    if (lost !== undefined) throw new Error(`No record of ${lost.item.scenarioId}: ${lost.reason}`);
    return { plan: planOf(corpus, seed, setting, items), items, records: ledger.records() };
  } finally {
    sql.close();
  }
}

function planOf(
  corpus: Corpus,
  seed: string,
  { limits, protocolVersion, promptHash }: ProtocolSetting,
  items: readonly PlannedItem[],
): RunPlan {
  return runPlanSchema.parse({
    runId: runIdOf(items),
    corpus: path.relative(process.cwd(), corpus.directory),
    modelsFile: null,
    checkpoints: 'sampled',
    seed,
    trials: 1,
    limits,
    protocolVersion,
    promptHash,
    models: baselines.map(({ id, label, group, configuration }) => ({
      key: id,
      label,
      group,
      configuration,
      configurationHash: hashOf(configuration),
      prices: null,
    })),
  });
}

/** A UUID (version 8) out of what is run: running the same again is the same run. */
function runIdOf(items: readonly PlannedItem[]): string {
  const hash = hashOf(items.map(({ itemId }) => itemId));
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(12, 15)}`,
    `8${hash.slice(15, 18)}`,
  ];
  return `${parts.join('-')}-${hash.slice(18, 30)}`;
}
