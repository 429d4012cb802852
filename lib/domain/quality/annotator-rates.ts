/** Rates of each annotator beside what the difference of scenarios alone would lead to. */
import type { PersonSums } from './study-quality';

export type AnnotatorRate = {
  readonly personId: string;
  readonly displayName: string;
  readonly labels: number;
  readonly scenarios: number;
  /** Shares between 0 and 1. */
  readonly acceptable: number;
  readonly corrected: number;
  readonly medianActiveMs: number;
  /** Where the acceptable rate of 99.7 % of people would lie who judge alike; null where it cannot be told. */
  readonly expected: { readonly low: number; readonly high: number } | null;
  readonly isOutlier: boolean;
  /** The acceptable rate in each quarter of his labels, oldest first. */
  readonly quarters: readonly { readonly labels: number; readonly acceptable: number }[];
  readonly hasDrifted: boolean;
};

/** Fewer scenarios than this say nothing about a person's rate. */
export const fewestScenariosForSpread = 4;
const standardErrors = 3;

/**
 * Scenarios differ, and each person has his own ones: the standard error of a person's rate is that of a mean of as many
 * scenario rates, estimated from the spread of the rates of all scenarios (one rate a scenario, so that the ten models
 * judged in it do not count as independent). A rate more than three of them from everybody's is an outlier, and a
 * person has drifted where the last quarter of his labels is as far from the first. Pure.
 */
export function annotatorRates(people: readonly PersonSums[]): AnnotatorRate[] {
  const rates = people.flatMap(({ scenarios }) => scenarios.map(([n, yes]) => yes / n));
  const everybody = mean(rates);
  const spread = standardDeviation(rates);
  return people.map((person) => {
    const labels = sum(person.scenarios.map(([n]) => n));
    const own = person.scenarios.length;
    const acceptable = mean(person.scenarios.map(([n, yes]) => yes / n));
    const isKnown = own >= fewestScenariosForSpread && people.length > 1;
    const reach = (standardErrors * spread) / Math.sqrt(own);
    const quarters = person.quarters.map(([n, yes]) => ({ labels: n, acceptable: yes / n }));
    const change = Math.abs((quarters[3]?.acceptable ?? 0) - (quarters[0]?.acceptable ?? 0));
    // Each quarter holds a fourth of the scenarios; two of them are compared.
    const reachOfChange = standardErrors * spread * Math.sqrt(2 / (own / 4));
    return {
      personId: person.personId,
      displayName: person.displayName,
      labels,
      scenarios: own,
      acceptable,
      corrected: sum(person.scenarios.map(([, , corrected]) => corrected)) / labels,
      medianActiveMs: person.medianActiveMs,
      expected: isKnown
        ? { low: Math.max(0, everybody - reach), high: Math.min(1, everybody + reach) }
        : null,
      isOutlier: isKnown && Math.abs(acceptable - everybody) > reach,
      quarters,
      hasDrifted: isKnown && quarters.length === 4 && change > reachOfChange,
    };
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const mean = (values: readonly number[]) => (values.length === 0 ? 0 : sum(values) / values.length);

function standardDeviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const centre = mean(values);
  return Math.sqrt(sum(values.map((value) => (value - centre) ** 2)) / (values.length - 1));
}
