/** A study as its plan of work needs it: what is to be judged, and by whom it may be. */
export type Study = {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly description: string;
};

export type StudyScenario = {
  readonly id: string;
  readonly key: string;
  readonly ordinal: number;
  readonly title: string;
  readonly needType: string;
  readonly personName: string;
  readonly contributorIds: readonly string[];
  /** The confirmed annotator, if there is one. */
  readonly annotatorId: string | null;
  /** Whether he has slots already: the scenario then stays with him. */
  readonly opened: boolean;
  /** Completed responses that were not voided. */
  readonly judgeableResponses: number;
  /** The batch, other than calibration, that holds it. */
  readonly batchId: string | null;
};
