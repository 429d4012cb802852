/** Strata by model, need and domain, in orders that do not depend on the rows. */
import { domains, needTypes } from '../scenario/vocabulary';
import { accepted } from './conditions';
import type { ByModel } from './figure';
import type { Stratum } from './stratum';

/** By falling acceptability, then by name: the order of the leaderboard. */
export function modelStrata(stratum: Stratum): [string, Stratum][] {
  const parts = [...stratum.groupBy((record) => record.model)];
  const rates = new Map(parts.map(([model, part]) => [model, part.count(accepted) / part.n]));
  const rateOf = (model: string) => rates.get(model) ?? 0;
  return parts.sort(([a], [b]) => rateOf(b) - rateOf(a) || (a < b ? -1 : 1));
}

export function byModel<T extends object>(
  stratum: Stratum,
  analyse: (part: Stratum) => T,
): ByModel<T> {
  return {
    overall: analyse(stratum),
    models: modelStrata(stratum).map(([model, part]) => ({ model, ...analyse(part) })),
  };
}

/** In the order of the vocabulary, words from elsewhere after it. */
export const byNeed = (stratum: Stratum): [string, Stratum][] =>
  inOrder(
    stratum.groupBy((record) => record.need_type),
    needTypes,
  );
export const byDomain = (stratum: Stratum): [string, Stratum][] =>
  inOrder(
    stratum.groupBy((record) => record.domain),
    domains,
  );

function inOrder(
  parts: ReadonlyMap<string, Stratum>,
  vocabulary: readonly string[],
): [string, Stratum][] {
  const place = (word: string) => {
    const at = vocabulary.indexOf(word);
    return at === -1 ? vocabulary.length : at;
  };
  return [...parts].sort(([a], [b]) => place(a) - place(b) || (a < b ? -1 : 1));
}
