import fc from 'fast-check';
import type { AnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { analysisRecord, rejections } from './analysis-records';

const names = <const T>(...values: readonly T[]) => fc.constantFrom(...values);

/** Legal labels: accepted at any level, rejected as the rules allow. */
const label = fc.oneof(
  names('L0', 'L1', 'L2', 'L3').map((action_level) => ({ action_level }) as const),
  fc
    .tuple(
      names('premature', 'belated', 'insufficient', 'excessive', 'prematureAndExcessive'),
      names('L1', 'L2', 'L3'),
    )
    .map(
      ([kind, action_level]) =>
        ({ verdict: 'unacceptable', ...rejections[kind], action_level }) as const,
    ),
  fc.constant({ verdict: 'unacceptable', ...rejections.inaction } as const),
);

/** Up to 60 records of three models over 12 scenarios; a model has at most one response at a checkpoint. */
export const arbitraryRecords: fc.Arbitrary<AnalysisRecord[]> = fc
  .uniqueArray(
    fc.record({
      model: names('a', 'b', 'c'),
      scenario: fc.integer({ min: 0, max: 11 }).map((number) => `s${number}`),
      position: fc.integer({ min: 1, max: 4 }),
      label,
      rest: fc.record({
        domain: names('health', 'travel'),
        need_type: names('risk', 'opportunity', 'dependency'),
        retrieval_rounds: fc.nat({ max: 3 }),
        content_access: names(true, false, null),
        command_count: fc.option(fc.nat({ max: 9 })),
        reasoning_tokens: fc.option(fc.nat({ max: 999 })),
      }),
    }),
    {
      minLength: 1,
      maxLength: 60,
      selector: (one) => `${one.model}${one.scenario}${one.position}`,
    },
  )
  .map((rows) =>
    rows.map(({ model, scenario, position, label: given, rest }) =>
      analysisRecord({
        ...rest,
        ...given,
        model,
        scenario,
        item_id: `${model}-${scenario}-${position}`,
        checkpoint: `e${position}`,
        checkpoint_position: position,
        event_count: 4,
      }),
    ),
  );

export const arbitraryRatings = fc.uniqueArray(
  fc.record({
    item: fc.nat({ max: 14 }).map(String),
    rater: names('r1', 'r2', 'r3'),
    label: names('x', 'y', 'z'),
  }),
  { minLength: 1, selector: ({ item, rater }) => `${item} ${rater}` },
);
