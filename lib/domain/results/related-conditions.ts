/** Conditions that look at other responses too: at the partner of a pair, at alternatives, at further labels. */
import type { AnalysisRecord } from '../analysis/analysis-record';
import { regressionResponses } from '../analysis/evidence';
import { pairMeasures } from '../analysis/pair-measures';
import { pairedResponses } from '../analysis/paired-checkpoints';
import { filterRecords } from '../analysis/record-filter';
import type { Condition } from '../analysis/stratum';
import { responsesWithAlternatives } from '../analysis/timely-but-rejected';
import { type JudgeAnswers, judgedTest } from './judged-conditions';
import {
  conditionOf,
  type ResponseConditions,
  type ResultsFilter,
  recordFilterOf,
} from './results-address';

/** What a study has beside the records that pass a filter. */
export interface Surroundings {
  readonly records: readonly AnalysisRecord[];
  /** Items that a further person judged. */
  readonly overlapItems: ReadonlySet<string>;
  /** Of the judge that the conditions name; absent where they name none, or one that the study has not. */
  readonly answers?: JudgeAnswers;
}

/** The responses that an address tells, in the order of the records. Pure. */
export function listedResponses(
  around: Surroundings,
  filter: ResultsFilter,
  conditions: ResponseConditions,
): AnalysisRecord[] {
  const passing = filterRecords(around.records, recordFilterOf(filter));
  const tests = [conditionOf(conditions), ...relatedTests(passing, around, filter, conditions)];
  return passing.filter((record) => tests.every((test) => test(record)));
}

function relatedTests(
  passing: readonly AnalysisRecord[],
  around: Surroundings,
  filter: ResultsFilter,
  conditions: ResponseConditions,
): Condition[] {
  const { partner, measure, lost, mirror, found, regression, overlap } = conditions;
  const tests: Condition[] = [];
  if (partner !== undefined) {
    const partners = partnersIn(around.records, filter, partner);
    tests.push((record) => partners.has(record));
    if (lost && measure) {
      tests.push((record) => {
        const other = partners.get(record);
        return other !== undefined && !pairMeasures[measure](other);
      });
    }
  }
  if (mirror) {
    const known = new Map(
      responsesWithAlternatives(passing, mirror, around.records).map((one) => [one.item, one]),
    );
    const kind = found === 'any' ? 'candidates' : 'accepted';
    tests.push(({ item_id }) => (known.get(item_id)?.[kind].length ?? 0) > 0);
  }
  if (regression) {
    const observations = new Set(regressionResponses(passing, regression));
    tests.push((record) => observations.has(record));
  }
  if (conditions.judge) tests.push(judgedTest(around.answers ?? new Map(), conditions));
  if (overlap) tests.push(({ item_id }) => around.overlapItems.has(item_id));
  return tests;
}

/** Each response of the filter's models with its own of the partner, whom the filter's models do not leave out. */
function partnersIn(
  records: readonly AnalysisRecord[],
  filter: ResultsFilter,
  partner: string,
): ReadonlyMap<AnalysisRecord, AnalysisRecord> {
  const wide = filterRecords(records, recordFilterOf({ ...filter, model: [] }));
  const models =
    filter.model.length > 0 ? filter.model : [...new Set(wide.map(({ model }) => model))];
  return new Map(
    models
      .filter((model) => model !== partner)
      .flatMap((model) => [...(pairedResponses(wide, model, partner) ?? [])]),
  );
}
