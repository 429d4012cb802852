/** How far people agree who judged the same items, and where they do not. */
import { invariant } from '../../core/assert';
import { type Agreement, agreementOf } from '../analysis/agreement';
import type { Section } from '../analysis/figure';
import { defaultBootstrap } from '../analysis/scenario-bootstrap';
import type { OverlapRating } from './study-quality';

export const ratedDimensions = ['verdict', 'level', 'timing', 'intensity'] as const;
export type RatedDimension = (typeof ratedDimensions)[number];

/**
 * Analysis 12 on one batch, a dimension at a time. An item without an intensity is left out of intensity: it has none
 * because somebody found that the assistant should act. Pure.
 */
export function batchAgreement(
  ratings: readonly OverlapRating[],
): Record<RatedDimension, Section<Agreement>> {
  const of = (dimension: RatedDimension) => {
    const result = agreementOf(
      ratings.flatMap((rating) => {
        const label = rating[dimension];
        return label === null ? [] : [{ item: rating.item, rater: rating.personId, label }];
      }),
      defaultBootstrap,
    );
    invariant(result.ok, 'a person has one slot of a response in a batch');
    return result.value;
  };
  return {
    verdict: of('verdict'),
    level: of('level'),
    timing: of('timing'),
    intensity: of('intensity'),
  };
}

export type Disagreement = {
  readonly item: string;
  readonly scenarioId: string;
  readonly model: string;
  readonly checkpointIndex: number;
  readonly ratings: readonly OverlapRating[];
};

/** Items whose verdicts differ, those split most evenly first. Pure. */
export function disagreements(ratings: readonly OverlapRating[]): Disagreement[] {
  const items = new Map<string, OverlapRating[]>();
  for (const rating of ratings) {
    const own = items.get(rating.item);
    if (own) own.push(rating);
    else items.set(rating.item, [rating]);
  }
  return [...items.values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first || minorityShare(own) === 0) return [];
      const { item, scenarioId, model, checkpointIndex } = first;
      return [{ item, scenarioId, model, checkpointIndex, ratings: own }];
    })
    .sort((a, b) => minorityShare(b.ratings) - minorityShare(a.ratings));
}

function minorityShare(ratings: readonly OverlapRating[]): number {
  const acceptable = ratings.filter(({ verdict }) => verdict === 'acceptable').length;
  return Math.min(acceptable, ratings.length - acceptable) / ratings.length;
}
