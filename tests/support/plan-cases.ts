/** Scenarios and annotators of a plan of work, as short as a test names them. */
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import type { Annotator } from '@/lib/domain/assignment/terms';

/** A scenario with ten responses that nobody has and everybody may judge. */
export const plannedScenario = (id: string, rest: Partial<StudyScenario> = {}): StudyScenario => ({
  id,
  key: id,
  ordinal: 1,
  title: id,
  needType: 'risk',
  domain: 'household',
  personName: 'Person',
  language: null,
  contributorIds: [],
  annotatorId: null,
  opened: false,
  judgeableResponses: 10,
  batchId: null,
  isSplit: false,
  ...rest,
});

/** So many scenarios, in turn over four needs and two domains. */
export const plannedScenarios = (count: number): StudyScenario[] =>
  Array.from({ length: count }, (_, n) =>
    plannedScenario(`s${n}`, {
      ordinal: n,
      needType: ['risk', 'blockage', 'dependency', 'opportunity'][n % 4] ?? '',
      domain: ['household', 'work'][Math.floor(n / 4) % 2] ?? '',
      judgeableResponses: 20,
    }),
  );

/** An annotator without limits. */
export const plannedAnnotator = (id: string, rest: Partial<Annotator> = {}): Annotator => ({
  id,
  displayName: id,
  languages: null,
  maxScenarios: null,
  maxResponses: null,
  ...rest,
});
