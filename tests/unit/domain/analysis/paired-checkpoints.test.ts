import { describe, expect, it } from 'vitest';
import { everyPair, pairCheckpoints } from '@/lib/domain/analysis/paired-checkpoints';
import { createStratum } from '@/lib/domain/analysis/stratum';
import { analysisRecord, rejectedRecord } from '@/tests/support/analysis-records';

const fast = { replicates: 40, seed: 1 };
const pairOf = (records: Parameters<typeof createStratum>[0]) =>
  pairCheckpoints(createStratum(records, fast), 'a', 'b');

describe('pairs of models', () => {
  const a = analysisRecord({ item_id: 'a1', model: 'a', annotator: 'one' });
  const b = analysisRecord({ item_id: 'b1', model: 'b', annotator: 'one' });

  it('do not match across annotators where all are known, and match without where one is not', () => {
    expect(pairOf([a, { ...b, annotator: 'two' }])).toMatchObject({
      reason: 'no_shared_checkpoint',
    });
    expect(pairOf([a, b])).toMatchObject({ pairs: 1, annotatorMatched: true });
    expect(pairOf([a, { ...b, annotator: null }])).toMatchObject({
      pairs: 1,
      annotatorMatched: false,
    });
  });

  it('keep people apart response by response: one missing name does not mix up the others', () => {
    const elsewhere = { checkpoint: 'e9' };
    const nameless = { annotator: null, ...elsewhere };
    const pairs = pairOf([
      ...[a, { ...b, annotator: 'two' }],
      ...[
        { ...a, ...nameless },
        { ...b, ...nameless },
      ],
    ]);
    expect(pairs).toMatchObject({ pairs: 1, annotatorMatched: false });
  });

  it('take one response of each person, and none where a missing name fits two', () => {
    const second = (record: typeof a) => ({ ...record, annotator: 'two' });
    expect(pairOf([a, second(a), b, second(b)])).toMatchObject({
      pairs: 2,
      annotatorMatched: true,
    });
    const nameless = { ...b, annotator: null };
    expect(pairOf([a, second(a), nameless])).toMatchObject({ reason: 'duplicate_checkpoint' });
    expect(pairOf([{ ...a, annotator: null }, b, second(b)])).toMatchObject({
      reason: 'duplicate_checkpoint',
    });
  });

  it('do not match across revisions of a scenario or instances with scenarios of one name', () => {
    expect(pairOf([a, { ...b, revision: 'r2' }])).toMatchObject({ available: false });
    expect(pairOf([a, { ...b, instance: 'other' }])).toMatchObject({ available: false });
  });

  it('are an error where a model answered twice at one checkpoint', () => {
    expect(pairOf([a, b, { ...b, item_id: 'b2' }])).toMatchObject({
      reason: 'duplicate_checkpoint',
    });
  });

  it('are listed once, from the one that intervenes less', () => {
    const silent = rejectedRecord('inaction', { item_id: 'b2', model: 'b' });
    expect(everyPair([a, b, silent])).toEqual([['b', 'a']]);
  });
});
