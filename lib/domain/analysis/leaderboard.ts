/** The leaderboard: every model's scores, its coverage and rank, and the groups' unweighted means. */
import { type ResponseStatus, responseStatuses } from '../trace/trace';
import { accepted, atLevel, dosed, intervened, observed, timed } from './conditions';
import type { Estimate } from './figure';
import { type Scores, scoresOf } from './scores';
import {
  combineResampled,
  differenceOf,
  estimateOf,
  type Resampled,
  type Stratum,
  unweightedMean,
} from './stratum';

/** How many responses of a model there are, by status; null where only the labelled ones are known. */
export type StatusCounts = Readonly<Partial<Record<ResponseStatus, number>>>;

export interface Coverage {
  /** Labelled responses: the n of every figure. */
  readonly scored: number;
  readonly completed: number | null;
  /** All responses, failed ones included: "scored n of N". */
  readonly responses: number | null;
  readonly failed: StatusCounts | null;
  /** scored / completed. */
  readonly share: number | null;
}

export interface ModelScores extends Scores {
  readonly model: string;
  readonly group: string | null;
  readonly coverage: Coverage;
  /** 1 is the highest acceptability; equal rates share a rank. Null below a floor. */
  readonly rank: number | null;
  /** Why it has no rank; null where it has one. */
  readonly unranked: UnrankedReason | null;
}

/** No label at all; too few of the completed responses labelled; labels from too few scenarios. The first that holds. */
export type UnrankedReason = 'no_label' | 'below_coverage' | 'few_scenarios';

/** What a model needs before it is ranked. */
export interface RankFloors {
  /** Share of the completed responses that must be labelled; not asked where their number is unknown. */
  readonly coverageFloor: number;
  /** Scenarios that its labels must come from. */
  readonly scenarioFloor: number;
}

export interface GroupMeans {
  readonly acceptability: Estimate;
  readonly L0: Estimate;
  readonly L1: Estimate;
  readonly L2: Estimate;
  readonly L3: Estimate;
  readonly intervention: Estimate;
  readonly premature: Estimate;
  readonly belated: Estimate;
  readonly inaction: Estimate;
  readonly insufficient: Estimate;
  readonly excessive: Estimate;
  readonly retrievalRounds: Estimate;
  readonly reasoningTokens: Estimate;
}

export interface GroupScores extends GroupMeans {
  readonly group: string;
  readonly models: readonly string[];
}

export interface GroupDifference {
  readonly group: string;
  readonly minus: string;
  readonly acceptability: Estimate;
}

export interface Leaderboard {
  readonly overall: Scores;
  readonly coverage: Coverage;
  /** By falling acceptability, then by name. */
  readonly models: readonly ModelScores[];
  readonly groups: readonly GroupScores[];
  readonly groupDifferences: readonly GroupDifference[];
}

export interface LeaderboardOptions extends RankFloors {
  /** Group to its models, such as proprietary and open. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly statuses: Readonly<Record<string, StatusCounts>> | null;
}

/**
 * Analyses 1 to 3 and 10 by model. A group's figure is the unweighted mean of its models' figures. A rank compares only models
 * that have one. Pure. Source: HALO 5.3, Table 1.
 */
export function leaderboard(stratum: Stratum, options: LeaderboardOptions): Leaderboard {
  const byModel = stratum.groupBy((record) => record.model);
  const names = new Set([...byModel.keys(), ...Object.keys(options.statuses ?? {})]);
  const rows = [...names].map((model) => ({
    model,
    group: groupOf(model, options.groups),
    coverage: coverageOf(byModel.get(model)?.n ?? 0, options.statuses?.[model] ?? null),
    ...scoresOf(byModel.get(model) ?? stratum.where(() => false)),
  }));
  const groups = Object.entries(options.groups).flatMap(([group, members]) => {
    const models = members.filter((model) => byModel.has(model)).sort();
    return models.length === 0 ? [] : [{ group, models, ...groupMeans(byModel, models, stratum) }];
  });
  return {
    overall: scoresOf(stratum),
    coverage: totalCoverage(rows.map(({ coverage }) => coverage)),
    models: ranked(rows, options),
    groups,
    groupDifferences: groupDifferences(byModel, groups, stratum),
  };
}

function groupOf(model: string, groups: LeaderboardOptions['groups']): string | null {
  return Object.entries(groups).find(([, models]) => models.includes(model))?.[0] ?? null;
}

function coverageOf(scored: number, statuses: StatusCounts | null): Coverage {
  if (statuses === null) {
    return { scored, completed: null, responses: null, failed: null, share: null };
  }
  const completed = statuses.completed ?? 0;
  const failed = Object.fromEntries(
    responseStatuses
      .filter((status) => status !== 'completed')
      .map((status) => [status, statuses[status] ?? 0]),
  );
  const responses = responseStatuses.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);
  return {
    scored,
    completed,
    responses,
    failed,
    share: completed === 0 ? null : scored / completed,
  };
}

function totalCoverage(parts: readonly Coverage[]): Coverage {
  const scored = parts.reduce((sum, part) => sum + part.scored, 0);
  if (parts.length === 0 || parts.some((part) => part.failed === null)) {
    return coverageOf(scored, null);
  }
  const total: Partial<Record<ResponseStatus, number>> = {};
  for (const { completed, failed } of parts) {
    for (const status of responseStatuses) {
      const more = status === 'completed' ? completed : failed?.[status];
      total[status] = (total[status] ?? 0) + (more ?? 0);
    }
  }
  return coverageOf(scored, total);
}

type Unplaced = Omit<ModelScores, 'rank' | 'unranked'>;

function ranked(models: readonly Unplaced[], floors: RankFloors): ModelScores[] {
  const rateOf = (row: Unplaced) => row.acceptability.value ?? -1;
  const rates = models.filter((row) => whyUnranked(row, floors) === null).map(rateOf);
  return [...models]
    .sort((a, b) => rateOf(b) - rateOf(a) || (a.model < b.model ? -1 : 1))
    .map((row) => {
      const unranked = whyUnranked(row, floors);
      const above = rates.filter((rate) => rate > rateOf(row)).length;
      return { ...row, rank: unranked === null ? 1 + above : null, unranked };
    });
}

function whyUnranked(
  { acceptability, coverage }: Unplaced,
  { coverageFloor, scenarioFloor }: RankFloors,
): UnrankedReason | null {
  if (acceptability.value === null) return 'no_label';
  if (coverage.share !== null && coverage.share < coverageFloor) return 'below_coverage';
  return acceptability.scenarios < scenarioFloor ? 'few_scenarios' : null;
}

function groupMeans(
  byModel: ReadonlyMap<string, Stratum>,
  models: readonly string[],
  stratum: Stratum,
): GroupMeans {
  const scenarios = scenariosOf(stratum, models);
  const mean = (partOf: (model: Stratum) => Resampled): Estimate => {
    const parts = partsOf(byModel, models, partOf);
    if (parts.length === 0) return { value: null, n: 0, interval: null, reason: 'not_reported' };
    return estimateOf(combineResampled(parts, unweightedMean), { n: parts.length, scenarios });
  };
  return {
    acceptability: mean((model) => model.resampledRate(accepted)),
    L0: mean((model) => model.resampledRate(observed)),
    L1: mean((model) => model.resampledRate(atLevel('L1'))),
    L2: mean((model) => model.resampledRate(atLevel('L2'))),
    L3: mean((model) => model.resampledRate(atLevel('L3'))),
    intervention: mean((model) => model.resampledRate(intervened)),
    premature: mean((model) => model.resampledRate(timed('Premature'))),
    belated: mean((model) => model.resampledRate(timed('Belated'))),
    inaction: mean((model) => model.resampledRate(timed('Inaction'))),
    insufficient: mean((model) => model.resampledRate(dosed('Insufficient'))),
    excessive: mean((model) => model.resampledRate(dosed('Excessive'))),
    retrievalRounds: mean((model) => model.resampledMean((record) => record.retrieval_rounds)),
    reasoningTokens: mean((model) => model.resampledMean((record) => record.reasoning_tokens)),
  };
}

const scenariosOf = (stratum: Stratum, models: readonly string[]): number =>
  stratum.where(({ model }) => models.includes(model)).scenarios;

/** The figure of each model that has it. */
function partsOf(
  byModel: ReadonlyMap<string, Stratum>,
  models: readonly string[],
  partOf: (model: Stratum) => Resampled,
): Resampled[] {
  return models
    .flatMap((model) => {
      const stratum = byModel.get(model);
      return stratum === undefined ? [] : [partOf(stratum)];
    })
    .filter(({ value }) => value !== null);
}

/** Each pair of groups, the one with the higher mean first. */
function groupDifferences(
  byModel: ReadonlyMap<string, Stratum>,
  groups: readonly GroupScores[],
  stratum: Stratum,
): GroupDifference[] {
  const meanOf = (group: GroupScores): Resampled =>
    combineResampled(
      partsOf(byModel, group.models, (model) => model.resampledRate(accepted)),
      unweightedMean,
    );
  return groups.flatMap((one, at) =>
    groups.slice(at + 1).map((other) => {
      const [high, low] =
        (one.acceptability.value ?? 0) >= (other.acceptability.value ?? 0)
          ? [one, other]
          : [other, one];
      return {
        group: high.group,
        minus: low.group,
        acceptability: estimateOf(combineResampled([meanOf(high), meanOf(low)], differenceOf), {
          n: high.models.length + low.models.length,
          scenarios: Math.min(...[high, low].map(({ models }) => scenariosOf(stratum, models))),
        }),
      };
    }),
  );
}
