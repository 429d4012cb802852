/** Responses of the scripted baselines, made on this machine: what a fresh installation has to judge. */
import { baselines } from '@/arena/agents/baselines';
import { createSqlPool } from '@/arena/evidence/sql-pool';
import { MemoryLedger } from '@/arena/runner/ledger';
import type { Corpus } from '@/arena/runner/load-corpus';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import type { ResponseRecord } from '@/arena/runner/response-record';
import { planItems, runCorpus } from '@/arena/runner/run-corpus';
import { sampledItems } from '@/arena/runner/sampled-items';
import { createScenarioShelf } from '@/arena/runner/scenario-shelf';

/** Two checkpoints per scenario and baseline, balanced over position; the same records every time. */
export async function runBaselines(corpus: Corpus, seed: string): Promise<ResponseRecord[]> {
  const shelf = createScenarioShelf(corpus);
  const items = sampledItems(shelf, baselines, seed).map((item) => ({ ...item, trial: 1 }));
  const setting = createProtocolSetting();
  const planned = planItems(items, shelf, setting);
  const [fault] = planned.faults;
  if (fault !== undefined) throw new Error(fault.message);
  const ledger = new MemoryLedger(planned.items);
  const sql = createSqlPool();
  try {
    const summary = await runCorpus({ ledger, agents: baselines, shelf, sql, setting });
    const [lost] = summary.unrecorded;
    if (lost !== undefined) throw new Error(`No record of ${lost.item.scenarioId}: ${lost.reason}`);
    return ledger.records();
  } finally {
    sql.close();
  }
}
