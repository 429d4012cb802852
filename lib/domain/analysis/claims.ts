/** Claims: one comparison asked of every model by itself, "holds in 10 of 10 models". */
import type { domains } from '../scenario/vocabulary';
import { modelStrata } from './breakdown';
import {
  accepted,
  atLevel,
  both,
  dosed,
  observed,
  overProactive,
  rejected,
  timed,
} from './conditions';
import type { Condition, Stratum } from './stratum';

export interface ModelClaim {
  readonly model: string;
  /** Null where a side has no response to divide by. */
  readonly holds: boolean | null;
  readonly left: number | null;
  readonly right: number | null;
}

export interface Claim {
  readonly claim: ClaimName;
  /** Models for which it holds, of those for which both sides exist. */
  readonly holds: number;
  readonly of: number;
  readonly models: readonly ModelClaim[];
}

type Side = (part: Stratum) => number | null;
interface ClaimDefinition {
  readonly left: Side;
  readonly right: Side;
}

const share =
  (base: Condition, condition: Condition): Side =>
  (part) => {
    const within = part.where(base);
    return within.n === 0 ? null : within.count(condition) / within.n;
  };
const all: Condition = () => true;
const constant =
  (value: number): Side =>
  () =>
    value;
const timelyButRejected = (level: 'L1' | 'L3') => both(rejected, timed('Timely'), atLevel(level));
const ofNeed =
  (need: string): Condition =>
  (record) =>
    record.need_type === need;
const ofDomain =
  (domain: (typeof domains)[number]): Condition =>
  (record) =>
    record.domain === domain;
const meanCommands =
  (condition: Condition): Side =>
  (part) =>
    part.where(condition).mean((record) => record.command_count).value;

/** A claim holds for a model where left is greater than right. */
const definitions = {
  /** HALO 5.3. */
  attentionIsMostOfAll: { left: share(all, atLevel('L1')), right: constant(0.5) },
  /** HALO 5.4. */
  overProactiveIsMostOfRejected: { left: share(rejected, overProactive), right: constant(0.5) },
  prematureAboveBelated: {
    left: share(all, timed('Premature')),
    right: share(all, timed('Belated')),
  },
  excessiveAboveInsufficient: {
    left: share(all, dosed('Excessive')),
    right: share(all, dosed('Insufficient')),
  },
  /** HALO 5.5. */
  acceptedSilenceRunsMoreCommands: {
    left: meanCommands(both(accepted, observed)),
    right: meanCommands((record) => accepted(record) && !observed(record)),
  },
  /** HALO 5.6. */
  contentRaisesL1Acceptability: {
    left: share((record) => atLevel('L1')(record) && record.content_access === true, accepted),
    right: share((record) => atLevel('L1')(record) && record.content_access === false, accepted),
  },
  /** HALO 5.7. */
  timelyL1FailsByTooLittle: {
    left: share(timelyButRejected('L1'), dosed('Insufficient')),
    right: share(timelyButRejected('L1'), dosed('Excessive')),
  },
  timelyL3FailsByTooMuch: {
    left: share(timelyButRejected('L3'), dosed('Excessive')),
    right: share(timelyButRejected('L3'), dosed('Insufficient')),
  },
  /** HALO 5.8. */
  opportunityIsObservedMoreThanDependency: {
    left: share(ofNeed('opportunity'), observed),
    right: share(ofNeed('dependency'), observed),
  },
  financeIsPreparedMoreThanTravel: {
    left: share(ofDomain('personal_finance'), atLevel('L2')),
    right: share(ofDomain('travel'), atLevel('L2')),
  },
  socialIsExecutedMoreThanHealth: {
    left: share(ofDomain('social_culture'), atLevel('L3')),
    right: share(ofDomain('health'), atLevel('L3')),
  },
} as const satisfies Record<string, ClaimDefinition>;
export type ClaimName = keyof typeof definitions;
export const claimNames = Object.keys(definitions) as ClaimName[];

/** Every claim of every model. Equal sides do not hold. Pure. */
export function claims(stratum: Stratum): Claim[] {
  const parts = modelStrata(stratum);
  return claimNames.map((claim) => {
    const definition: ClaimDefinition = definitions[claim];
    const models = parts.map(([model, part]): ModelClaim => {
      const [left, right] = [definition.left(part), definition.right(part)];
      return { model, left, right, holds: left === null || right === null ? null : left > right };
    });
    return {
      claim,
      holds: models.filter(({ holds }) => holds === true).length,
      of: models.filter(({ holds }) => holds !== null).length,
      models,
    };
  });
}
