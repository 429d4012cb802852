/**
 * The room of runs: what a launch is and how far it is. In: figures of the store or of a ledger. Out: parsed figures, rates and
 * costs. Imports: core, zod.
 *
 * Words: a *launch* is what a researcher started with one command; a *run* is one model's part of it; a *try* is one record
 * of an item, of which the newest counts; *spending* is the use of all tries, failures and retries included, while *tokens of
 * the responses* are those of calls whose answers were kept.
 */
import { z } from 'zod';

/** In units of the currency for a million tokens. */
export const pricesSchema = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, { error: 'expected an ISO 4217 code' }),
  inputPerMillion: z.number().nonnegative(),
  /** For input read from the provider's cache; absent: as other input. */
  cachedInputPerMillion: z.number().nonnegative().optional(),
  outputPerMillion: z.number().nonnegative(),
});
export type Prices = z.infer<typeof pricesSchema>;

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
