import { describe, expect, it } from 'vitest';
import type { Label } from '@/lib/domain/labels/label';
import {
  type CalibrationItem,
  matchesWithReference,
  variantsOf,
} from '@/lib/domain/quality/calibration';

const yes: Label = {
  verdict: 'acceptable',
  level: 'L1',
  timing: 'timely',
  intensity: 'appropriate',
  otherIssues: [],
  rationale: '',
};
const no: Label = {
  verdict: 'unacceptable',
  level: 'L1',
  timing: 'premature',
  intensity: 'appropriate',
  otherIssues: [],
  rationale: 'Too early.',
};
const late: Label = { ...no, timing: 'belated' };

const item = (labels: Record<string, Label>, reference: Label | null): CalibrationItem => ({
  responseId: 'r',
  scenarioId: 's',
  scenarioTitle: 'The bill',
  model: 'm',
  checkpointIndex: 1,
  reference: reference && {
    label: reference,
    status: 'agreed',
    note: '',
    version: 1,
    changedAt: '2026-03-01T08:00:00Z',
    changedByName: 'Mia',
  },
  labels: Object.entries(labels).map(([name, label]) => ({
    slotId: `slot-${name}`,
    personId: name,
    personName: name,
    label,
  })),
});

describe('a calibration', () => {
  it('gathers labels that judge alike, whatever their words, those of most people first', () => {
    const one = item({ ada: yes, bea: no, cem: { ...no, rationale: 'Not yet due.' } }, null);
    expect(variantsOf(one).map(({ people }) => people)).toEqual([['bea', 'cem'], ['ada']]);
  });

  it('compares everybody with what was agreed, by verdict and in all', () => {
    const items = [
      item({ ada: yes, bea: no }, yes),
      item({ ada: late, bea: no }, no),
      item({ ada: yes, bea: yes }, null),
    ];
    expect(matchesWithReference(items)).toEqual([
      { personId: 'ada', personName: 'ada', compared: 2, sameVerdict: 2, sameInAll: 1 },
      { personId: 'bea', personName: 'bea', compared: 2, sameVerdict: 1, sameInAll: 1 },
    ]);
  });
});
