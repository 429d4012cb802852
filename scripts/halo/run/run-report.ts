/** How far a run is, by model: counts, failures, use and cost. */
import { z } from 'zod';
import type { RunLedger } from '@/arena/runner/run-ledger';
import type { Launch } from '@/lib/domain/runs/launch';
import { costOf, noSpending, type Prices, type Spending } from '@/lib/domain/runs/spending';

const countSchema = z.int().nonnegative();

const itemCountsSchema = z.object({
  model: z.string(),
  planned: countSchema,
  completed: countSchema,
  failed: countSchema,
  claimed: countSchema,
  open: countSchema,
  unrecorded: countSchema,
});

const failureSchema = z.object({ model: z.string(), status: z.string(), count: countSchema });

const spentSchema = z.object({
  model: z.string(),
  calls: countSchema,
  unreportedCalls: countSchema,
  inputTokens: countSchema,
  cachedInputTokens: countSchema,
  outputTokens: countSchema,
  tries: countSchema,
  latencyMs: z.number().nullable(),
});

export interface ModelReport extends z.infer<typeof itemCountsSchema> {
  readonly failures: Readonly<Record<string, number>>;
  /** Over all tries. */
  readonly spending: Spending;
  readonly tries: number;
  /** Of a try, where a model was called: the mean of a ledger, the median of the store. */
  readonly latencyMs: number | null;
  /** Null where the models file has no prices. */
  readonly cost: { readonly currency: string; readonly amount: number } | null;
}

/** Reads the ledger only. */
export function modelReports(ledger: RunLedger): ModelReport[] {
  const counts = ledger.ask(
    `select model_key as model, count(*) as planned,
      count(*) filter (where state = 'completed') as completed,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'claimed') as claimed,
      count(*) filter (where state = 'open') as open,
      count(*) filter (where state = 'failed' and problem is not null) as unrecorded
    from items group by model_key`,
    itemCountsSchema,
  );
  const failures = ledger.ask(
    `select i.model_key as model, t.status, count(*) as count
    from items i join tries t on t.item_id = i.item_id and t.try = i.tries
    where i.state = 'failed' and i.problem is null group by i.model_key, t.status`,
    failureSchema,
  );
  const spent = ledger.ask(
    `select i.model_key as model, count(*) as tries, sum(t.calls) as calls,
      sum(t.unreported_calls) as unreportedCalls, sum(t.input_tokens) as inputTokens,
      sum(t.cached_input_tokens) as cachedInputTokens, sum(t.output_tokens) as outputTokens,
      avg(t.latency_ms) as latencyMs
    from items i join tries t on t.item_id = i.item_id group by i.model_key`,
    spentSchema,
  );
  return ledger.plan().models.flatMap(({ key, prices }) => {
    const own = counts.find(({ model }) => model === key);
    if (own === undefined) return [];
    const use = spent.find(({ model }) => model === key);
    const spending = use === undefined ? noSpending : spendingOfUse(use);
    return [
      {
        ...own,
        failures: Object.fromEntries(
          failures.filter(({ model }) => model === key).map(({ status, count }) => [status, count]),
        ),
        spending,
        tries: use?.tries ?? 0,
        latencyMs: use?.latencyMs ?? null,
        cost: costIn(prices, spending),
      },
    ];
  });
}

/** The same of a run that the store keeps. Pure. */
export function launchReports({ runs }: Launch): ModelReport[] {
  return runs.map(({ modelKey, planned, completed, failed, claimed, use, prices, ...run }) => {
    const spending = spendingOfUse(use);
    return {
      model: modelKey,
      planned,
      completed,
      failed,
      claimed,
      open: planned - completed - failed - claimed,
      unrecorded: run.unrecorded,
      failures: run.failures,
      spending,
      tries: use.tries,
      latencyMs: use.latencyMedianMs,
      cost: costIn(prices, spending),
    };
  });
}

function spendingOfUse(use: Spending): Spending {
  const { calls, unreportedCalls, inputTokens, cachedInputTokens, outputTokens } = use;
  return { calls, unreportedCalls, inputTokens, cachedInputTokens, outputTokens };
}

const costIn = (prices: Prices | null, spending: Spending): ModelReport['cost'] =>
  prices === null ? null : { currency: prices.currency, amount: costOf(spending, prices) };

/** A line a model, for people. Pure. */
export function reportLines(reports: readonly ModelReport[]): string[] {
  const width = Math.max(5, ...reports.map(({ model }) => model.length));
  return reports.map((report) => {
    const { planned, completed, failed, claimed, spending, cost } = report;
    const parts = [
      `${completed} of ${planned} completed`,
      ...(claimed > 0 ? [`${claimed} under way`] : []),
      ...(failed > 0 ? [`${failed} failed (${failureWords(report)})`] : []),
      ...(spending.calls > 0 ? [spendingWords(spending)] : []),
      ...(cost === null ? [] : [costWords(cost, spending)]),
    ];
    return `${report.model.padEnd(width)}  ${parts.join('; ')}`;
  });
}

function failureWords({ failures, unrecorded }: ModelReport): string {
  const words = Object.entries(failures).map(([status, count]) => `${count} ${status}`);
  return [...words, ...(unrecorded > 0 ? [`${unrecorded} without a record`] : [])].join(', ');
}

function spendingWords({ calls, unreportedCalls, inputTokens, outputTokens }: Spending): string {
  const known = calls - unreportedCalls;
  const coverage = unreportedCalls > 0 ? ` reported by ${known} of ${calls} calls` : '';
  return `${thousands(inputTokens)} tokens in, ${thousands(outputTokens)} out${coverage}`;
}

export function costWords(
  { amount, currency }: { amount: number; currency: string },
  { unreportedCalls }: Spending,
): string {
  return `${unreportedCalls > 0 ? 'at least ' : ''}${amount.toFixed(2)} ${currency}`;
}

export const thousands = (count: number): string =>
  count < 10_000 ? String(count) : `${(count / 1000).toFixed(count < 1_000_000 ? 1 : 0)}k`;
