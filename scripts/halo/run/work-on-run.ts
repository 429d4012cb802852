/** One worker's work on a run, with its progress, until nothing is left or somebody stops it. */
import { createSqlPool } from '@/arena/evidence/sql-pool';
import type { Ledger } from '@/arena/runner/ledger';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import { type EndedItem, type RunSummary, runCorpus } from '@/arena/runner/run-corpus';
import type { ScenarioShelf } from '@/arena/runner/scenario-shelf';
import { spendingOf } from '@/arena/runner/spending';
import { addSpending, costOf, noSpending } from '@/lib/domain/runs/spending';
import { createProgressLine } from '../progress-line';
import type { PricedAgent } from './run-agents';
import { thousands } from './run-report';

/** How often the whole run is looked at, other workers' part included. */
const lookEveryMs = 2_000;

/**
 * The first interrupt (SIGINT, SIGTERM) ends it after the responses that are under way; a second ends the process, whose
 * claims are then free again. Closes nothing but its own processes.
 */
export async function workOnRun(
  ledger: Ledger,
  agents: readonly PricedAgent[],
  shelf: ScenarioShelf,
): Promise<RunSummary> {
  const sql = createSqlPool();
  const interruption = listenForInterrupts();
  const progress = await createRunProgress(ledger, agents);
  try {
    return await runCorpus({
      ledger,
      agents: agents.map(({ agent }) => agent),
      shelf,
      sql,
      setting: createProtocolSetting(),
      signal: interruption.signal,
      onProgress: (ended) => progress.update(ended),
    });
  } finally {
    interruption.end();
    progress.end();
    sql.close();
  }
}

function listenForInterrupts() {
  const controller = new AbortController();
  const interrupt = (): void => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort();
    process.stderr.write('\nFinishing what is under way. Interrupt again to leave it.\n');
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return {
    signal: controller.signal,
    end: () => {
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', interrupt);
    },
  };
}

async function createRunProgress(ledger: Ledger, agents: readonly PricedAgent[]) {
  const prices = new Map(agents.map((each) => [each.agent.id, each.prices]));
  const atStart = await ledger.progress();
  const line = createProgressLine(atStart.completed + atStart.failed);
  const costs = new Map<string, number>();
  let known = atStart;
  let ownSince = 0;
  let lookedAt = Date.now();
  let spending = noSpending;
  const look = async (): Promise<void> => {
    if (Date.now() - lookedAt < lookEveryMs) return;
    lookedAt = Date.now();
    known = await ledger.progress();
    ownSince = 0;
  };
  return {
    update({ item, record }: EndedItem): void {
      ownSince += 1;
      const spent = spendingOf(record?.modelCalls ?? []);
      spending = addSpending(spending, spent);
      const price = prices.get(item.modelKey);
      if (price) costs.set(price.currency, (costs.get(price.currency) ?? 0) + costOf(spent, price));
      const done = Math.min(known.planned, known.completed + known.failed + ownSince);
      line.update(
        done,
        known.planned,
        [...spentWords(), item.modelKey, item.scenarioId].join('  '),
      );
      // Looking is for show: a store that does not answer is met at the next claim.
      void look().catch(() => undefined);
    },
    end: () => line.end(),
  };

  function spentWords(): string[] {
    if (spending.calls === 0) return [];
    const tokens = `${thousands(spending.inputTokens)}/${thousands(spending.outputTokens)} tokens`;
    return [tokens, ...[...costs].map(([currency, cost]) => `${cost.toFixed(2)} ${currency}`)];
  }
}
