/** Sums what model calls cost, and never fills a figure that was not reported. */
import type { ModelCall } from '@/arena/agents/agent';
import type { TokenTotals } from './response-record';

/** Totals over retained calls; a figure is null where any retained call lacks it or nothing was called. Pure. */
export function tokenTotalsOf(calls: readonly ModelCall[]): TokenTotals {
  const retained = calls.filter((call) => call.retained);
  const total = (figure: (call: ModelCall) => number | null): number | null =>
    retained.length === 0
      ? null
      : retained.reduce<number | null>((sum, call) => {
          const value = figure(call);
          return sum === null || value === null ? null : sum + value;
        }, 0);
  return {
    input: total((call) => call.inputTokens),
    output: total((call) => call.outputTokens),
    completion: total((call) => call.completionTokens),
    reasoning: total((call) => call.reasoningTokens),
  };
}

/** Milliseconds spent in all calls, those of retries included; null where nothing was called. Pure. */
export function latencyOf(calls: readonly ModelCall[]): number | null {
  return calls.length === 0 ? null : calls.reduce((sum, call) => sum + call.latencyMs, 0);
}
