/** Analyses 1, 2, 3 and 10: what the leaderboard says of one model or of all responses together. */

import { accepted, atLevel, dosed, intervened, observed, timed, withIssue } from './conditions';
import type { Mean, Rate } from './figure';
import type { Stratum } from './stratum';

export interface LevelMix {
  readonly L0: Rate;
  readonly L1: Rate;
  readonly L2: Rate;
  readonly L3: Rate;
  /** L1 + L2 + L3. */
  readonly intervention: Rate;
}

export interface ErrorRates {
  readonly premature: Rate;
  readonly belated: Rate;
  readonly inaction: Rate;
  readonly insufficient: Rate;
  readonly excessive: Rate;
  readonly unsupportedEvidence: Rate;
  readonly irrelevantAction: Rate;
  readonly factualContradiction: Rate;
  readonly others: Rate;
  /** Inaction of the L0 responses alone. */
  readonly inactionOfL0: Rate;
}

export interface Resources {
  readonly retrievalRounds: Mean;
  readonly commands: Mean;
  readonly inputTokens: Mean;
  readonly outputTokens: Mean;
  readonly completionTokens: Mean;
  readonly reasoningTokens: Mean;
}

export interface Scores {
  readonly acceptability: Rate;
  readonly levels: LevelMix;
  readonly errors: ErrorRates;
  readonly resources: Resources;
}

export function scoresOf(stratum: Stratum): Scores {
  return {
    acceptability: acceptability(stratum),
    levels: levelMix(stratum),
    errors: errorRates(stratum),
    resources: resources(stratum),
  };
}

/**
 * Analysis 1: accepted / n, n being the completed responses with a submitted label; failed ones are not in it. Pure.
 * Source: HALO 4.3, 5.3.
 */
export function acceptability(stratum: Stratum): Rate {
  return stratum.rate(accepted);
}

/**
 * Analysis 2: each level / n over all labelled responses; the four shares sum to one. The level is the annotator's, not the
 * one inferred from the command. Pure. Source: HALO 5.3, Table 1.
 */
export function levelMix(stratum: Stratum): LevelMix {
  return {
    L0: stratum.rate(observed),
    L1: stratum.rate(atLevel('L1')),
    L2: stratum.rate(atLevel('L2')),
    L3: stratum.rate(atLevel('L3')),
    intervention: stratum.rate(intervened),
  };
}

/**
 * Analysis 3: each error / n over all labelled responses, accepted ones included; only inactionOfL0 is over L0. Read beside the
 * level mix: a model that never observes cannot fail to act. A missing intensity is no error. Pure.
 * Source: HALO 5.3, Table 1; 5.4 for the warning.
 */
export function errorRates(stratum: Stratum): ErrorRates {
  return {
    premature: stratum.rate(timed('Premature')),
    belated: stratum.rate(timed('Belated')),
    inaction: stratum.rate(timed('Inaction')),
    insufficient: stratum.rate(dosed('Insufficient')),
    excessive: stratum.rate(dosed('Excessive')),
    unsupportedEvidence: stratum.rate(withIssue('Unsupported Evidence')),
    irrelevantAction: stratum.rate(withIssue('Irrelevant Action')),
    factualContradiction: stratum.rate(withIssue('Factual Contradiction')),
    others: stratum.rate(withIssue('Others')),
    inactionOfL0: stratum.where(observed).rate(timed('Inaction')),
  };
}

/**
 * Analysis 10: the mean over the responses that report the quantity, `n` of `of`. One kind of token never stands in for another,
 * and a missing count is left out, not 0. Providers count differently, so means of two models may not compare. Pure.
 * Source: HALO 5.3.
 */
export function resources(stratum: Stratum): Resources {
  return {
    retrievalRounds: stratum.mean((record) => record.retrieval_rounds),
    commands: stratum.mean((record) => record.command_count),
    inputTokens: stratum.mean((record) => record.input_tokens),
    outputTokens: stratum.mean((record) => record.output_tokens),
    completionTokens: stratum.mean((record) => record.completion_tokens),
    reasoningTokens: stratum.mean((record) => record.reasoning_tokens),
  };
}
