import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnswerChange,
  type Answers,
  answersOf,
  changeAnswers,
  labelOf,
  openQuestions,
  sameAnswers,
  settleAnswers,
  startAnswers,
} from '@/lib/domain/evaluation/answers';
import { decideSubmission } from '@/lib/domain/labels/decide-submission';
import {
  intensities,
  otherIssues,
  rationaleRequirements,
  timings,
  verdicts,
} from '@/lib/domain/labels/vocabulary';
import { actionLevels } from '@/lib/domain/scenario/scenario';
import { everyLabelInput } from '@/tests/support/label-inputs';

const anyChange: fc.Arbitrary<AnswerChange> = fc.oneof(
  fc.record({ question: fc.constant('verdict' as const), value: fc.constantFrom(...verdicts) }),
  fc.record({ question: fc.constant('level' as const), value: fc.constantFrom(...actionLevels) }),
  fc.record({ question: fc.constant('timing' as const), value: fc.constantFrom(...timings) }),
  fc.record({
    question: fc.constant('intensity' as const),
    value: fc.constantFrom(...intensities),
  }),
  fc.record({
    question: fc.constant('otherIssues' as const),
    value: fc.constantFrom(...otherIssues),
  }),
  fc.record({ question: fc.constant('rationale' as const), value: fc.constantFrom('', 'because') }),
);
const anyWay = fc.record({
  inferred: fc.constantFrom(...actionLevels),
  changes: fc.array(anyChange, { maxLength: 15 }),
});
const walk = (inferred: (typeof actionLevels)[number], changes: readonly AnswerChange[]) =>
  changes.reduce(
    (answers, change) => changeAnswers(answers, change, inferred),
    startAnswers(inferred),
  );

describe('the form', () => {
  it('never keeps an answer to a question that is not shown', () => {
    fc.assert(
      fc.property(anyWay, ({ inferred, changes }) => {
        const answers = walk(inferred, changes);
        const open = openQuestions(answers, inferred);
        expect(open.level).toContain(answers.level);
        if (answers.verdict === 'acceptable') {
          expect(answers).toMatchObject({
            timing: 'timely',
            intensity: 'appropriate',
            otherIssues: [],
          });
          return;
        }
        if (answers.timing !== null) expect(open.timing).toContain(answers.timing);
        if (answers.intensity !== null) expect(open.intensity).toContain(answers.intensity);
        expect(open.otherIssues).toEqual(expect.arrayContaining([...answers.otherIssues]));
      }),
    );
  });

  it('keeps one value per single choice, however often it was changed', () => {
    const answers = walk('L2', [
      { question: 'verdict', value: 'unacceptable' },
      { question: 'timing', value: 'premature' },
      { question: 'timing', value: 'belated' },
      { question: 'intensity', value: 'excessive' },
      { question: 'level', value: 'L0' },
      { question: 'level', value: 'L3' },
    ]);
    expect(answers).toMatchObject({ level: 'L3', timing: null, intensity: null });
  });

  it('starts with the level of the final command and nothing else', () => {
    expect(startAnswers('L3')).toMatchObject({ level: 'L3', verdict: null, timing: null });
  });

  it('cannot correct the level of a response without an action', () => {
    expect(walk('L0', [{ question: 'level', value: 'L2' }]).level).toBe('L0');
  });

  it('starts afresh when the verdict is turned, not when it is pressed again', () => {
    const rejected: AnswerChange[] = [
      { question: 'verdict', value: 'unacceptable' },
      { question: 'timing', value: 'premature' },
    ];
    const again = walk('L1', [...rejected, { question: 'verdict', value: 'unacceptable' }]);
    expect(again.timing).toBe('premature');
    const turned = walk('L1', [
      ...rejected,
      { question: 'verdict', value: 'acceptable' },
      { question: 'verdict', value: 'unacceptable' },
    ]);
    expect(turned.timing).toBeNull();
  });
});

describe('answers and labels', () => {
  it('agree with the rule of submission over every combination, setting and inferred level', () => {
    for (const input of everyLabelInput()) {
      for (const inferred of actionLevels) {
        for (const rationale of rationaleRequirements) {
          const settled = settleAnswers(input, inferred);
          const context = { inferred, rationale };
          const byForm = labelOf(settled, context);
          expect(byForm.ok).toBe(decideSubmission(settled, context).ok);
        }
      }
    }
  });

  it('refuse exactly the legal labels that the form would never write', () => {
    for (const input of everyLabelInput()) {
      const decided = decideSubmission(input, { inferred: 'L1', rationale: 'never' });
      if (!decided.ok) continue;
      const settled = settleAnswers(answersOf(decided.value), 'L1');
      const importOnly = input.verdict === 'acceptable' && input.intensity === null;
      expect(sameAnswers(settled, input)).toBe(!importOnly);
    }
  });

  it('name every gap by its question', () => {
    const gaps = (answers: Partial<Answers>) => {
      const result = labelOf(
        { ...startAnswers('L1'), ...answers },
        { inferred: 'L1', rationale: 'unacceptable' },
      );
      return result.ok ? [] : result.error.map((gap) => gap.code);
    };
    expect(gaps({})).toEqual(['verdict_missing']);
    expect(gaps({ verdict: 'acceptable' })).toEqual([]);
    expect(gaps({ verdict: 'unacceptable' })).toEqual([
      'timing_missing',
      'intensity_missing',
      'rationale_missing',
    ]);
    expect(
      gaps({ verdict: 'unacceptable', timing: 'timely', intensity: 'appropriate', rationale: 'w' }),
    ).toEqual(['no_dimension_fails']);
  });
});
