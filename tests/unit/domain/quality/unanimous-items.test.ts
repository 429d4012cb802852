import { expect, it } from 'vitest';
import type { Label } from '@/lib/domain/labels/label';
import type { CalibrationItem, Reference } from '@/lib/domain/quality/calibration';
import { unanimousToAgree } from '@/lib/domain/quality/unanimous-items';

const yes: Label = {
  verdict: 'acceptable',
  level: 'L1',
  timing: 'timely',
  intensity: 'appropriate',
  otherIssues: [],
  rationale: '',
};
const reworded: Label = { ...yes, rationale: 'In time.' };
const other: Label = { ...yes, level: 'L2' };

const reference = (status: Reference['status'], label: Label): Reference => ({
  label,
  status,
  note: 'Talked over.',
  version: 2,
  changedAt: '2026-03-01T08:00:00Z',
  changedByName: 'Mia',
});

const item = (
  responseId: string,
  labels: readonly Label[],
  standing: Reference | null = null,
): CalibrationItem => ({
  responseId,
  scenarioId: 's',
  scenarioTitle: 'The bill',
  model: 'm',
  checkpointIndex: 1,
  reference: standing,
  labels: labels.map((label, at) => ({
    slotId: `${responseId}-${at}`,
    personId: `p${at}`,
    personName: `Person ${at}`,
    label,
    compared: label,
  })),
});

const none = new Map();

it('takes what everybody judged alike, whatever reasons they gave', () => {
  const items = [item('alike', [yes, reworded]), item('split', [yes, other]), item('one', [yes])];
  expect(unanimousToAgree(items, none)).toMatchObject([
    { item: { responseId: 'alike' }, variant: { slotId: 'alike-0' }, note: '', expectedVersion: 0 },
  ]);
});

it('keeps the note of a proposal, over the version that was seen', () => {
  expect(unanimousToAgree([item('a', [yes, yes], reference('proposed', yes))], none)).toMatchObject(
    [{ note: 'Talked over.', expectedVersion: 2 }],
  );
});

it('leaves what is agreed, proposed otherwise or being decided', () => {
  const items = [
    item('agreed', [yes, yes], reference('agreed', yes)),
    item('otherwise', [yes, yes], reference('proposed', other)),
    item('begun', [yes, yes]),
  ];
  const begun = { slotId: 'begun-0', note: 'But', baseVersion: 0, saved: false };
  expect(unanimousToAgree(items, new Map([['begun', begun]]))).toEqual([]);
});
