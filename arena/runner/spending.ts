/** What calls to models used and cost, retries and failures included: money is spent on those too. */

import type { ModelCall } from '@/arena/agents/agent';
import type { Prices } from '@/arena/agents/language-model/models-file';

/** Sums over the calls that report input and output; `unreportedCalls` says for how many nothing is known. */
export interface Spending {
  readonly calls: number;
  readonly unreportedCalls: number;
  readonly inputTokens: number;
  /** A part of the input. */
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}

export const noSpending: Spending = {
  calls: 0,
  unreportedCalls: 0,
  inputTokens: 0,
  cachedInputTokens: 0,
  outputTokens: 0,
};

/** Pure. */
export function spendingOf(calls: readonly ModelCall[]): Spending {
  return calls.reduce<Spending>((sum, { inputTokens, cachedInputTokens, outputTokens }) => {
    const isReported = inputTokens !== null && outputTokens !== null;
    return {
      calls: sum.calls + 1,
      unreportedCalls: sum.unreportedCalls + (isReported ? 0 : 1),
      inputTokens: sum.inputTokens + (isReported ? inputTokens : 0),
      cachedInputTokens: sum.cachedInputTokens + (isReported ? (cachedInputTokens ?? 0) : 0),
      outputTokens: sum.outputTokens + (isReported ? outputTokens : 0),
    };
  }, noSpending);
}

/** Pure. */
export function addSpending(left: Spending, right: Spending): Spending {
  return {
    calls: left.calls + right.calls,
    unreportedCalls: left.unreportedCalls + right.unreportedCalls,
    inputTokens: left.inputTokens + right.inputTokens,
    cachedInputTokens: left.cachedInputTokens + right.cachedInputTokens,
    outputTokens: left.outputTokens + right.outputTokens,
  };
}

/** In the prices' currency; a lower bound where calls are unreported. Pure. */
export function costOf(spending: Spending, prices: Prices): number {
  const { inputTokens, cachedInputTokens, outputTokens } = spending;
  const cachedPrice = prices.cachedInputPerMillion ?? prices.inputPerMillion;
  const millionfold =
    (inputTokens - cachedInputTokens) * prices.inputPerMillion +
    cachedInputTokens * cachedPrice +
    outputTokens * prices.outputPerMillion;
  return millionfold / 1_000_000;
}
