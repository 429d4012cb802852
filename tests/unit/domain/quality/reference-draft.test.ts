import { expect, it } from 'vitest';
import type { Label } from '@/lib/domain/labels/label';
import type { CalibrationItem, Reference } from '@/lib/domain/quality/calibration';
import { openReference } from '@/lib/domain/quality/reference-draft';

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

const reference = (version: number, label: Label, note: string): Reference => ({
  label,
  status: 'agreed',
  note,
  version,
  changedAt: '2026-03-01T08:00:00Z',
  changedByName: 'Mia',
});

const item = (standing: Reference | null): CalibrationItem => ({
  responseId: 'r',
  scenarioId: 's',
  scenarioTitle: 'The bill',
  model: 'm',
  checkpointIndex: 1,
  reference: standing,
  labels: [
    { slotId: 'slot-ada', personId: 'ada', personName: 'Ada', label: yes, compared: yes },
    { slotId: 'slot-bea', personId: 'bea', personName: 'Bea', label: no, compared: no },
  ],
});

const draft = { slotId: 'slot-ada', note: 'Not due yet.', baseVersion: 1, saved: false };

const cleo = { slotId: 'slot-cleo', personId: 'cleo', personName: 'Cleo', label: no, compared: no };

it('starts from what stands, and from what most people said where nothing does', () => {
  const tied = item(null);
  expect(openReference({ ...tied, labels: [...tied.labels, cleo] }, null)).toEqual({
    slotId: 'slot-bea',
    note: '',
    version: 0,
    newer: null,
  });
  expect(openReference(item(reference(3, no, 'Early.')), null)).toEqual({
    slotId: 'slot-bea',
    note: 'Early.',
    version: 3,
    newer: null,
  });
});

it('keeps what was written when somebody else set a reference meanwhile, and is still over the one that was seen', () => {
  const theirs = reference(2, no, 'Early.');
  expect(openReference(item(theirs), draft)).toEqual({
    slotId: 'slot-ada',
    note: 'Not due yet.',
    version: 1,
    newer: theirs,
  });
});

it('says nothing of a newer one to who saved his own before, and shows it', () => {
  const saved = { ...draft, saved: true };
  expect(openReference(item(reference(2, no, 'Early.')), saved)).toMatchObject({
    slotId: 'slot-bea',
    note: 'Early.',
    newer: null,
  });
});

it('is over the version that was saved while the page is behind it', () => {
  const saved = { ...draft, baseVersion: 2, saved: true };
  expect(openReference(item(reference(1, no, 'Early.')), saved)).toMatchObject({
    slotId: 'slot-ada',
    note: 'Not due yet.',
    version: 2,
    newer: null,
  });
});

it('chooses nothing where the label that was chosen is gone', () => {
  const gone = { ...draft, slotId: 'slot-cai' };
  expect(openReference(item(reference(1, yes, '')), gone)).toMatchObject({ slotId: '' });
});

it('preselects nothing on a tie, nor where nobody said what stands', () => {
  expect(openReference(item(null), null).slotId).toBe('');
  const other: Label = { ...no, timing: 'belated' };
  expect(openReference(item(reference(2, other, 'Late.')), null)).toMatchObject({
    slotId: '',
    note: 'Late.',
    version: 2,
  });
});
