import { describe, expect, it } from 'vitest';
import { toAnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import {
  addressOf,
  conditionOf,
  momentMark,
  readConditions,
  readFilter,
  readSeen,
  responsesAddress,
} from '@/lib/domain/results/results-address';
import { generatedDataset } from '@/tests/support/generated-dataset';

const records = [...generatedDataset({ scenarios: 40, checkpoints: 2 })].map(
  ({ record, sidecar }) => toAnalysisRecord(record, sidecar),
);

describe('an address', () => {
  it('says the same whatever order its parameters came in', () => {
    const one = readFilter({ model: ['b', 'a', 'a'], need: 'risk' });
    const other = readFilter({ need: ['risk'], model: ['a', 'b'] });
    expect(one).toEqual(other);
    expect(addressOf('/x', one)).toBe('/x?model=a&model=b&need=risk');
  });

  it('leaves out what is empty and what nobody understands', () => {
    expect(addressOf('/x', { a: '', b: null, c: [], d: 0 })).toBe('/x?d=0');
    expect(readConditions({ verdict: 'maybe', timing: 'belated', over: 'no' })).toEqual({
      timing: 'belated',
    });
    expect(readFilter({ model: 'x'.repeat(301) }).model).toEqual([]);
  });

  it('of the responses behind a figure gives back its filter and conditions', () => {
    const filter = readFilter({ domain: 'health', model: ['a', 'b'] });
    const address = responsesAddress(
      { studyId: 'study', filter, seen: '0123abcd' },
      { model: ['a'], verdict: 'acceptable' },
    );
    const query = Object.fromEntries(new URL(address, 'http://here').searchParams);
    expect(readFilter(query)).toEqual({ ...filter, model: ['a'] });
    expect(readConditions(query)).toEqual({ verdict: 'acceptable' });
    expect(readSeen(query)).toBe('0123abcd');
  });

  it('names the moment of a figure by a mark that no other text is taken for', () => {
    expect(momentMark('0123abcdef')).toBe('0123abcd');
    for (const seen of ['0123ABCD', '0123abcde', '', ['0123abcd']]) {
      expect(readSeen({ seen })).toBeUndefined();
    }
  });
});

describe('conditions', () => {
  const countOf = (conditions: Parameters<typeof conditionOf>[0]) =>
    records.filter(conditionOf(conditions)).length;

  it('split the records without rest and without overlap', () => {
    for (const parts of [
      [{ verdict: 'acceptable' }, { verdict: 'unacceptable' }],
      [{ content: 'yes' }, { content: 'no' }, { content: 'unknown' }],
      [{ looked: 'yes' }, { looked: 'no' }],
      [
        { timing: 'timely' },
        { timing: 'premature' },
        { timing: 'belated' },
        { timing: 'inaction' },
      ],
    ] as const) {
      expect(parts.reduce((sum, part) => sum + countOf(part), 0)).toBe(records.length);
    }
  });

  it('hold all at once', () => {
    const all = countOf({ verdict: 'unacceptable', timing: 'timely', intensity: 'insufficient' });
    expect(all).toBeGreaterThan(0);
    expect(all).toBeLessThan(
      countOf({ timing: 'timely', intensity: 'insufficient', issue: undefined }) + 1,
    );
    expect(countOf({ verdict: 'acceptable', over: 'yes' })).toBe(0);
    expect(countOf({ verdict: 'acceptable', issue: 'any' })).toBe(0);
  });
});
