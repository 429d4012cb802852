import { describe, expect, it } from 'vitest';
import { compareJudges, evaluateJudge, type Prediction } from '@/lib/domain/analysis/judge';
import { analysisRecord, rejectedRecord } from '@/tests/support/analysis-records';

const fast = { replicates: 40, seed: 1 };
const human = [
  analysisRecord({ item_id: '1' }),
  analysisRecord({ item_id: '2' }),
  rejectedRecord('premature', { item_id: '3' }),
  rejectedRecord('inaction', { item_id: '4' }),
  rejectedRecord('excessive', { item_id: '5' }),
];
const yes = { verdict: 'acceptable', timing: 'Timely', intensity: 'Appropriate' } as const;
const early = { verdict: 'unacceptable', timing: 'Premature', intensity: 'Excessive' } as const;

describe('a judge against human labels', () => {
  it('is counted by dimension and jointly, an invalid answer as wrong, beside the majority', () => {
    const predictions: Prediction[] = [
      { item_id: '1', label: yes },
      { item_id: '2', label: null },
      { item_id: '3', label: early },
      { item_id: '4', label: { verdict: 'unacceptable', timing: 'Inaction', intensity: null } },
      { item_id: 'unknown', label: yes },
    ];
    const result = evaluateJudge(human, predictions, fast);
    if (!result.available) throw new Error(result.reason);
    expect(result).toMatchObject({ evaluated: 4, withoutPrediction: 1, withoutHumanLabel: 1 });
    expect(result.invalid).toMatchObject({ k: 1, n: 4 });
    const { verdict, timing, intensity, joint } = result.dimensions;
    expect([verdict, timing, intensity, joint].map(({ accuracy }) => accuracy.k)).toEqual([
      3, 3, 2, 2,
    ]);
    expect(timing.baseline).toMatchObject({ label: 'Timely', accuracy: { k: 2, n: 4 } });
    expect(intensity.baseline).toMatchObject({ label: 'Appropriate', accuracy: { k: 3, n: 4 } });
    expect(intensity.overBaseline.value).toBe(-0.25);
    expect(timing.confusion).toContainEqual({ human: 'Timely', judged: 'invalid', n: 1 });
  });

  it('agrees on an accepted L0 whose intensity a file left out', () => {
    const silent = [analysisRecord({ item_id: '1', action_level: 'L0', intensity: null })];
    const result = evaluateJudge(silent, [{ item_id: '1', label: yes }], fast);
    expect(result.available && result.dimensions.joint.accuracy.k).toBe(1);
  });

  it('gains verdicts and loses diagnoses before and after: and it says so', () => {
    const label = (item_id: string, value: Prediction['label']): Prediction => ({
      item_id,
      label: value,
    });
    const exact = {
      verdict: 'unacceptable',
      timing: 'Premature',
      intensity: 'Appropriate',
    } as const;
    const before = [label('1', early), label('2', early), label('3', exact), label('5', yes)];
    const after = [label('1', early), label('2', early), label('3', early), label('5', early)];
    const result = compareJudges(human, before, after, fast);
    if (!result.available) throw new Error(result.reason);
    expect(result.evaluated).toBe(4);
    expect(result.dimensions.verdict.change.value).toBe(0.25);
    expect(result.dimensions.joint.change.value).toBe(-0.25);
    expect(result.dimensions.verdict.mcNemar).toEqual({ onlyFrom: 0, onlyTo: 1, pValue: 1 });
    expect(result.diagnosisLost).toBe(true);
  });

  it('says that there is nothing to compare', () => {
    expect(evaluateJudge(human, [], fast)).toEqual({ available: false, reason: 'no_predictions' });
    expect(compareJudges(human, [], [], fast)).toMatchObject({ reason: 'no_predictions' });
  });
});
