/** Every analysis of one set of records, as one document. */
import type { HandoverRecord } from '../dataset/record';
import { agreementOf, type Rating } from './agreement';
import { type AnalysisRecord, checkpointKey } from './analysis-record';
import { annotatorChanges } from './annotator-changes';
import { claims } from './claims';
import { evidence } from './evidence';
import { absenceReasons, type Section, unavailable } from './figure';
import { evaluateJudge, type Prediction } from './judge';
import {
  type LeaderboardOptions,
  leaderboard,
  type RankFloors,
  type StatusCounts,
} from './leaderboard';
import { otherIssuesSection } from './other-issues';
import { overProactivitySection } from './over-proactivity';
import { everyPair, pairCheckpoints } from './paired-checkpoints';
import { profilesSection } from './profiles';
import {
  type BaseSet,
  type OverlapAgreement,
  type ResultsDocument,
  resultsFormatVersion,
  studyLimits,
} from './results-document';
import { defaultReplicates, defaultSeed } from './scenario-bootstrap';
import { selectionBalance } from './selection-balance';
import { silenceSection } from './silence';
import { type BootstrapSettings, createStratum, type Stratum } from './stratum';
import { mirrorSection } from './timely-but-rejected';

/** One person's label of an item in a set that was made for agreement. */
export interface OverlapLabel
  extends Pick<AnalysisRecord, 'item_id' | 'action_level' | 'verdict' | 'timing' | 'intensity'> {
  readonly annotator: string;
}

export interface AnalysisOptions {
  /** Bootstrap replicates, 2,000 unless given. */
  readonly replicates?: number;
  readonly seed?: number;
  readonly groups?: LeaderboardOptions['groups'];
  readonly statuses?: Readonly<Record<string, StatusCounts>> | null;
  readonly coverageFloor?: number;
  readonly scenarioFloor?: number;
  /** Pairs of models, from and to; every pair unless given. */
  readonly pairs?: readonly (readonly [from: string, to: string])[];
  readonly overlap?: readonly OverlapLabel[];
  /** Scenarios that changed hands, in their order; unknown unless given. */
  readonly handovers?: readonly HandoverRecord[] | null;
  /** One vote an audited scenario and reviewer. */
  readonly auditVotes?: readonly Rating[];
  readonly judges?: Readonly<Record<string, readonly Prediction[]>>;
}

export const defaultRankFloors: RankFloors = {
  coverageFloor: 0.5,
  /**
   * From here on the intervals of a rate between 10 and 90 % and of the difference of two such rates hold what they say, whatever
   * the number of responses in a scenario (docs/results.md). With fewer an order of models says more than is known.
   */
  scenarioFloor: 40,
};

/**
 * Runs analyses 1 to 13 over the base set. Equal records and options give an equal document, whatever the order of the records.
 * What the records lack is reported as unavailable with the reason; nothing is thrown for it. Pure; time and memory grow
 * linearly with records and with scenarios × replicates.
 */
export function analyseDataset(
  records: readonly AnalysisRecord[],
  options: AnalysisOptions = {},
): ResultsDocument {
  const settings = {
    replicates: options.replicates ?? defaultReplicates,
    seed: options.seed ?? defaultSeed,
  };
  const floors = {
    coverageFloor: options.coverageFloor ?? defaultRankFloors.coverageFloor,
    scenarioFloor: options.scenarioFloor ?? defaultRankFloors.scenarioFloor,
  };
  const stratum = createStratum(records, settings);
  const board = leaderboard(stratum, {
    groups: options.groups ?? {},
    statuses: options.statuses ?? null,
    ...floors,
  });
  return {
    format: 'halo-results',
    version: resultsFormatVersion,
    settings: { ...settings, confidence: 0.95, ...floors },
    base: baseSet(stratum, board.coverage.completed, options.handovers ?? null),
    leaderboard: board,
    overProactivity: overProactivitySection(stratum),
    pairs: (options.pairs ?? everyPair(records)).map(([from, to]) =>
      pairCheckpoints(stratum, from, to),
    ),
    evidence: evidence(stratum),
    mirror: mirrorSection(stratum),
    profiles: profilesSection(stratum),
    otherIssues: otherIssuesSection(stratum),
    silence: silenceSection(stratum),
    balance: selectionBalance(stratum, floors.scenarioFloor),
    agreement: overlapAgreement(options.overlap ?? [], settings),
    auditAgreement: ratingsAgreement(options.auditVotes ?? [], settings),
    judges: Object.entries(options.judges ?? {}).map(([judge, predictions]) => ({
      judge,
      ...evaluateJudge(records, predictions, settings),
    })),
    claims: claims(stratum),
    limits: studyLimits,
    reasons: absenceReasons,
  };
}

function baseSet(
  { records, scenarios }: Stratum,
  completed: number | null,
  handovers: readonly HandoverRecord[] | null,
): BaseSet {
  const distinct = (keyOf: (record: AnalysisRecord) => string | null) =>
    new Set(records.map(keyOf));
  const annotators = distinct(({ annotator }) => annotator);
  return {
    records: records.length,
    models: distinct(({ model }) => model).size,
    scenarios,
    instances: distinct(({ instance }) => instance).size,
    checkpoints: distinct(checkpointKey).size,
    annotators: annotators.has(null) ? null : annotators.size,
    annotatorChanges: annotatorChanges(records, handovers),
    partial: completed === null ? null : records.length < completed,
  };
}

/** Agreement on level, verdict, timing and intensity of an overlap set. Pure. */
export function overlapAgreement(
  labels: readonly OverlapLabel[],
  settings: BootstrapSettings,
): Section<OverlapAgreement> {
  if (labels.length === 0) return unavailable('no_overlap');
  const agreement = (wordOf: (label: OverlapLabel) => string | null) =>
    ratingsAgreement(
      labels.flatMap((label) => {
        const word = wordOf(label);
        return word === null ? [] : [{ item: label.item_id, rater: label.annotator, label: word }];
      }),
      settings,
    );
  return {
    available: true,
    level: agreement((label) => label.action_level),
    verdict: agreement((label) => label.verdict),
    timing: agreement((label) => label.timing),
    intensity: agreement((label) => label.intensity),
  };
}

function ratingsAgreement(
  ratings: readonly Rating[],
  settings: BootstrapSettings,
): OverlapAgreement['level'] {
  const result = agreementOf(ratings, settings);
  return result.ok ? result.value : unavailable('duplicate_rating');
}
