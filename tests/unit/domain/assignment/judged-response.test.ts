import { describe, expect, it } from 'vitest';
import { type Judgement, labelToReturn } from '@/lib/domain/assignment/judged-response';

const judgement: Judgement = {
  slotId: '00000000-0000-4000-8000-000000000001',
  personName: 'Person',
  batchName: 'Main',
  batchKind: 'main',
  batchStatus: 'open',
  part: 'primary',
  state: 'submitted',
  version: 2,
  label: null,
  submittedAt: null,
  activeMs: null,
};
const standing = { voidedAt: null };

describe('a label that may be given back', () => {
  it('is named with the version that was seen', () => {
    expect(labelToReturn(judgement, standing)).toEqual({ slotId: judgement.slotId, version: 2 });
  });

  it.each([
    ['one that does not count in the dataset', { part: 'overlap' }],
    ['one of a locked batch', { batchStatus: 'locked' }],
    ['what was given back already', { state: 'pending', version: null }],
    ['what was set aside', { state: 'set_aside', version: null }],
  ] as const)('is not %s', (_words, change) => {
    expect(labelToReturn({ ...judgement, ...change }, standing)).toBeNull();
  });

  it('is not one of a voided response', () => {
    expect(labelToReturn(judgement, { voidedAt: '2026-11-30T08:00:00Z' })).toBeNull();
  });
});
