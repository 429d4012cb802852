/** What calls to models used, retries and failures included: money is spent on those too. */
import type { ModelCall } from '@/arena/agents/agent';
import { addSpending, noSpending, type Spending } from '@/lib/domain/runs/spending';

/** Pure. */
export function spendingOf(calls: readonly ModelCall[]): Spending {
  return calls.reduce<Spending>((sum, { inputTokens, cachedInputTokens, outputTokens }) => {
    const isReported = inputTokens !== null && outputTokens !== null;
    return addSpending(sum, {
      calls: 1,
      unreportedCalls: isReported ? 0 : 1,
      inputTokens: isReported ? inputTokens : 0,
      cachedInputTokens: isReported ? (cachedInputTokens ?? 0) : 0,
      outputTokens: isReported ? outputTokens : 0,
    });
  }, noSpending);
}
