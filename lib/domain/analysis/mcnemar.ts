/** The discordant pairs of a paired comparison and the exact test of their balance. */
export interface McNemar {
  /** Pairs with the condition in the first only. */
  readonly onlyFrom: number;
  /** Pairs with the condition in the second only. */
  readonly onlyTo: number;
  /** Two-sided; 1 where there is no discordant pair. Takes pairs for independent. */
  readonly pValue: number;
}

/**
 * McNemar's exact test: under balance the discordant pairs are binomial(n, ½); p = min(1, 2 P(X ≤ min)). Pure.
 * Source: McNemar 1947; statsmodels mcnemar(exact=True).
 */
export function mcNemarExact(onlyFrom: number, onlyTo: number): McNemar {
  const n = onlyFrom + onlyTo;
  const least = Math.min(onlyFrom, onlyTo);
  // Terms C(n, i) / 2ⁿ by their logarithms: 2ⁿ leaves the range of a double at n = 1024.
  let logTerm = -n * Math.LN2;
  let tail = 0;
  for (let i = 0; i <= least; i++) {
    tail += Math.exp(logTerm);
    logTerm += Math.log((n - i) / (i + 1));
  }
  return { onlyFrom, onlyTo, pValue: Math.min(1, 2 * tail) };
}
