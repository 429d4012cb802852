/** How many scenarios passed their readers, first and revised ones apart, and which stand unread. Pure. */
import type { CorpusReadings } from './reading';

export interface ReadingRates {
  /** Stable keys: part of `halo corpus statistics --json`. */
  readonly first: Readonly<Record<'pass' | 'revise' | 'reject', number>>;
  readonly revised: Readonly<Record<'pass' | 'revise' | 'reject', number>>;
  /** Scenarios whose file as it stands was let through. */
  readonly standing_passed: number;
  /** Ids of scenarios that changed since they were last read, or never were. */
  readonly unread: readonly string[];
}

/** `scenarios`: every scenario of the corpus with the SHA-256 of its file. */
export function readingRates(
  kept: readonly CorpusReadings[],
  scenarios: readonly { readonly id: string; readonly sha256: string }[],
): ReadingRates {
  const readings = kept.flatMap((each) => each.reviews);
  const tally = (isFirst: boolean) => {
    const counts = { pass: 0, revise: 0, reject: 0 };
    for (const { revision, outcome } of readings) {
      if ((revision === 1) === isFirst) counts[outcome] += 1;
    }
    return counts;
  };
  const outcomeOf = ({ id, sha256 }: { id: string; sha256: string }) =>
    readings.findLast((each) => each.scenarioId === id && each.sha256 === sha256)?.outcome;
  return {
    first: tally(true),
    revised: tally(false),
    standing_passed: scenarios.filter((scenario) => outcomeOf(scenario) === 'pass').length,
    unread: scenarios.filter((scenario) => outcomeOf(scenario) === undefined).map(({ id }) => id),
  };
}
