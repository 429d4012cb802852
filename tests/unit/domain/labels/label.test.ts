import { describe, expect, it } from 'vitest';
import { decideSubmission } from '@/lib/domain/labels/decide-submission';
import { type Label, labelSchema, rationaleSchema } from '@/lib/domain/labels/label';
import {
  failedDimensionsOf,
  intensities,
  isOverProactive,
  levelsOpenTo,
  otherIssues,
  rationaleMaxLength,
  timings,
  verdicts,
} from '@/lib/domain/labels/vocabulary';
import { actionLevels } from '@/lib/domain/scenario/scenario';
import { everyLabelInput, type LabelInput } from '@/tests/support/label-inputs';

/** The table of labels-and-analysis section 1, written a second time and in another form than the schema. */
function legalByTheTable(input: LabelInput): boolean {
  const othersHasWords = !input.otherIssues.includes('others') || input.rationale !== '';
  if (input.verdict === 'acceptable') {
    const intensity =
      input.intensity === 'appropriate' || (input.intensity === null && input.level === 'L0');
    return input.timing === 'timely' && intensity && input.otherIssues.length === 0;
  }
  if (input.level === 'L0') {
    return input.timing === 'inaction' && input.intensity === null && othersHasWords;
  }
  const somethingFails =
    input.timing !== 'timely' || input.intensity !== 'appropriate' || input.otherIssues.length > 0;
  return (
    input.timing !== 'inaction' && input.intensity !== null && somethingFails && othersHasWords
  );
}

describe('label rules', () => {
  it('accept exactly the combinations of the published table, over all of them', () => {
    const inputs = [...everyLabelInput()];
    expect(inputs).toHaveLength(
      verdicts.length *
        actionLevels.length *
        timings.length *
        (intensities.length + 1) *
        2 ** otherIssues.length *
        2,
    );
    const disagreements = inputs.filter(
      (input) => labelSchema.safeParse(input).success !== legalByTheTable(input),
    );
    expect(disagreements).toEqual([]);
  });

  it('refuse an issue that is named twice', () => {
    const label = { ...legalRejection, otherIssues: ['irrelevant_action', 'irrelevant_action'] };
    expect(labelSchema.safeParse(label).success).toBe(false);
  });

  it('refuse a rationale that the store could not hold', () => {
    for (const rationale of ['nul \u0000', 'lone \ud800 surrogate', 'x'.repeat(10_001)]) {
      expect(labelSchema.safeParse({ ...legalRejection, rationale }).success).toBe(false);
    }
  });

  it('derive the failed dimensions in the order of the published column', () => {
    expect(failedDimensionsOf(legalRejection)).toEqual(['timing', 'intensity', 'other_issues']);
    expect(failedDimensionsOf({ timing: 'inaction', intensity: null, otherIssues: [] })).toEqual([
      'timing',
    ]);
  });

  it('count premature or excessive once, and only in rejected responses', () => {
    expect(isOverProactive(legalRejection)).toBe(true);
    expect(isOverProactive({ ...legalRejection, timing: 'belated', intensity: 'excessive' })).toBe(
      true,
    );
    expect(
      isOverProactive({ ...legalRejection, timing: 'belated', intensity: 'insufficient' }),
    ).toBe(false);
    expect(
      isOverProactive({ verdict: 'acceptable', timing: 'timely', intensity: 'appropriate' }),
    ).toBe(false);
  });

  it('leave no action at L0 and let an action be corrected to any level', () => {
    expect(levelsOpenTo('L0')).toEqual(['L0']);
    expect(levelsOpenTo('L2')).toEqual([...actionLevels]);
  });
});

describe('a submission', () => {
  it('is refused when it lifts a missing action above L0', () => {
    const decision = decideSubmission(legalRejection, { inferred: 'L0', rationale: 'never' });
    expect(decision).toEqual({ ok: false, error: [{ code: 'level_not_open', field: 'level' }] });
  });

  it.each([
    ['unacceptable', legalRejection, false],
    ['unacceptable', accepted(''), true],
    ['always', accepted(''), false],
    ['always', accepted('fits'), true],
    ['never', accepted(''), true],
  ] as const)(
    'under "%s" needs words exactly where the study asks for them',
    (rationale, label, good) => {
      const decision = decideSubmission(
        { ...label, rationale: label.rationale.trim() },
        { inferred: 'L1', rationale },
      );
      expect(decision.ok).toBe(good);
    },
  );

  it('names every field at fault', () => {
    const decision = decideSubmission(
      { ...accepted(''), timing: 'timely', verdict: 'unacceptable', otherIssues: ['others'] },
      { inferred: 'L1', rationale: 'never' },
    );
    expect(decision).toEqual({
      ok: false,
      error: [{ code: 'others_without_words', field: 'rationale' }],
    });
  });
});

const legalRejection: Label = {
  verdict: 'unacceptable',
  level: 'L1',
  timing: 'premature',
  intensity: 'excessive',
  otherIssues: ['irrelevant_action'],
  rationale: '',
};

function accepted(rationale: string): Label {
  return {
    verdict: 'acceptable',
    level: 'L1',
    timing: 'timely',
    intensity: 'appropriate',
    otherIssues: [],
    rationale,
  };
}

it('names how long a rationale may be when it refuses one', () => {
  const refused = rationaleSchema.safeParse('a'.repeat(rationaleMaxLength + 1));
  expect(refused.error?.issues).toMatchObject([{ params: { maximum: rationaleMaxLength } }]);
});
