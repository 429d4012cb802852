/** The document that holds every analysis: what `halo results` prints and the pages show. Keys are stable. */
import type { Agreement } from './agreement';
import type { AnnotatorChanges } from './annotator-changes';
import type { Claim } from './claims';
import type { Evidence } from './evidence';
import type { AbsenceReason, ByModel, Section } from './figure';
import type { JudgeEvaluation } from './judge';
import type { Leaderboard } from './leaderboard';
import type { OtherIssues } from './other-issues';
import type { OverProactivitySection } from './over-proactivity';
import type { PairResult } from './paired-checkpoints';
import type { ProfilesSection } from './profiles';
import type { SelectionBalance } from './selection-balance';
import type { Silence } from './silence';
import type { MirrorSection } from './timely-but-rejected';

/** 2: no rank below a number of scenarios, and why a model has none. */
export const resultsFormatVersion = 2;

/** Limits that the paper states of itself; they stand wherever figures stand. Pages translate the codes. */
export const studyLimits = {
  constructed_scenarios: 'The scenarios are constructed, not observed.',
  designed_needs: 'The mix of needs is designed and says nothing about how often needs arise.',
  no_repeated_interventions:
    'A checkpoint stands alone: the effect of repeated interventions is not measured.',
  similar_annotators:
    'The annotators may be of similar background and do not speak for every user.',
  associations: 'Pairs and regressions are associations, not effects.',
} as const;
export type StudyLimit = keyof typeof studyLimits;

/** What was judged, and how much of the description the file had. */
export interface BaseSet {
  /** Completed responses with a submitted label: the n of the overall figures. */
  readonly records: number;
  readonly models: number;
  readonly scenarios: number;
  readonly instances: number;
  readonly checkpoints: number;
  /** Null where a record names none. */
  readonly annotators: number | null;
  /** Scenarios that are not one annotator's throughout. */
  readonly annotatorChanges: AnnotatorChanges;
  /** True while completed responses are without a label; null where their number is unknown. */
  readonly partial: boolean | null;
}

/** Agreement by what was judged; an intensity that one of the two left out is a missing rating. */
export interface OverlapAgreement {
  readonly level: Section<Agreement>;
  readonly verdict: Section<Agreement>;
  readonly timing: Section<Agreement>;
  readonly intensity: Section<Agreement>;
}

export interface ResultsDocument {
  readonly format: 'halo-results';
  readonly version: typeof resultsFormatVersion;
  readonly settings: {
    readonly replicates: number;
    readonly seed: number;
    readonly confidence: 0.95;
    readonly coverageFloor: number;
    readonly scenarioFloor: number;
  };
  readonly base: BaseSet;
  /** Analyses 1, 2, 3, 10. */
  readonly leaderboard: Leaderboard;
  /** Analysis 4. */
  readonly overProactivity: OverProactivitySection;
  /** Analysis 5. */
  readonly pairs: readonly PairResult[];
  /** Analysis 6. */
  readonly evidence: Evidence;
  /** Analysis 7. */
  readonly mirror: MirrorSection;
  /** Analysis 8. */
  readonly profiles: ProfilesSection;
  /** Analysis 9. */
  readonly otherIssues: ByModel<OtherIssues>;
  readonly silence: ByModel<Silence>;
  /** Analysis 11. */
  readonly balance: Section<SelectionBalance>;
  /** Analysis 12. */
  readonly agreement: Section<OverlapAgreement>;
  readonly auditAgreement: Section<Agreement>;
  /** Analysis 13, by the name of the judge. */
  readonly judges: readonly ({ readonly judge: string } & Section<JudgeEvaluation>)[];
  readonly claims: readonly Claim[];
  readonly limits: Readonly<Record<StudyLimit, string>>;
  /** The sentence of every reason that a figure may give. */
  readonly reasons: Readonly<Record<AbsenceReason, string>>;
}
