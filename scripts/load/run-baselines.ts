/** Responses of the scripted baselines, made on this machine: what a fresh installation has to judge. */
import { baselines } from '@/arena/agents/baselines';
import { createSqlPool } from '@/arena/evidence/sql-pool';
import { MemoryLedger } from '@/arena/runner/ledger';
import type { Corpus } from '@/arena/runner/load-corpus';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import type { ResponseRecord } from '@/arena/runner/response-record';
import { runCorpus } from '@/arena/runner/run-corpus';
import { sampledItems } from '@/arena/runner/sampled-items';
import { createScenarioShelf } from '@/arena/runner/scenario-shelf';

/** Two checkpoints per scenario and baseline, balanced over position; the same records every time. */
export async function runBaselines(corpus: Corpus, seed: string): Promise<ResponseRecord[]> {
  const shelf = createScenarioShelf(corpus);
  const items = sampledItems(shelf, baselines, seed).map((item) => ({ ...item, trial: 1 }));
  const ledger = new MemoryLedger();
  const sql = createSqlPool();
  try {
    const summary = await runCorpus({
      items,
      shelf,
      ledger,
      sql,
      setting: createProtocolSetting(),
    });
    const [lost] = summary.unrecorded;
    if (lost !== undefined) throw new Error(`No record of ${lost.item.scenarioId}: ${lost.reason}`);
    return await ledger.records();
  } finally {
    sql.close();
  }
}
