/** What all baselines do at the second checkpoint of each household scenario, as the text of each record by its item. */
import { baselines } from '@/arena/agents/baselines';
import { createSqlPool } from '@/arena/evidence/sql-pool';
import { loadCorpus } from '@/arena/runner/load-corpus';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import { playItem, responseKeyOf } from '@/arena/runner/run-corpus';
import { createScenarioShelf } from '@/arena/runner/scenario-shelf';

/** The order of the result is that of the items' ids, whatever was played first. */
export async function playEverything(order: 'forwards' | 'backwards'): Promise<string[]> {
  const corpus = loadCorpus('arena/corpus/household');
  if (!corpus.ok) throw new Error(corpus.error[0]?.message);
  const shelf = createScenarioShelf(corpus.value);
  const setting = createProtocolSetting();
  const sql = createSqlPool({ size: 1 });
  const items = shelf.scenarios.flatMap(({ scenarioId, checkpoints }) =>
    baselines.map((agent) => ({ agent, scenarioId, checkpointId: checkpoints[1] ?? '', trial: 1 })),
  );
  if (order === 'backwards') items.reverse();
  const records: string[] = [];
  for (const item of items) {
    const compiled = shelf.compiled(item.scenarioId);
    if (!compiled.ok) throw new Error(compiled.error[0]?.message);
    const key = responseKeyOf(item, compiled.value, setting);
    records.push(JSON.stringify(await playItem(item, key, compiled.value, { sql, setting })));
  }
  sql.close();
  return records.sort();
}
