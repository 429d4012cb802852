/** What is compared of two models at the checkpoints that they share (analysis 5). */
import {
  accepted,
  both,
  inactionOrInsufficient,
  intervened,
  observed,
  prematureOrExcessive,
} from './conditions';
import type { Condition } from './stratum';

export const pairMeasures = {
  intervention: intervened,
  acceptability: accepted,
  acceptedInterventions: both(accepted, intervened),
  acceptedL0: both(accepted, observed),
  inactionOrInsufficient,
  prematureOrExcessive,
} satisfies Record<string, Condition>;
export type PairMeasure = keyof typeof pairMeasures;
