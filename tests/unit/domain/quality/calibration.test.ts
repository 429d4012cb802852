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
    compared: label,
  })),
});

const counted = (name: string) => ({
  personId: name,
  personName: name,
  sameVerdict: 0,
  sameInAll: 0,
  changedSince: 0,
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
      { ...counted('ada'), compared: 2, sameVerdict: 2, sameInAll: 1 },
      { ...counted('bea'), compared: 2, sameVerdict: 1, sameInAll: 1 },
    ]);
  });

  it('counts a label that was changed after the reference was agreed as it was before', () => {
    const one = item({ ada: no, bea: yes }, no);
    const labels = one.labels.map((label) => ({ ...label, compared: yes }));
    expect(matchesWithReference([{ ...one, labels }])).toEqual([
      { ...counted('ada'), compared: 1, changedSince: 1 },
      { ...counted('bea'), compared: 1 },
    ]);
  });
});
