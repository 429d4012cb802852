import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutIntoBatches, freeBatchName, proposedParts } from '@/lib/domain/assignment/plan-batches';
import { plannedScenarios } from '../../../support/plan-cases';

describe('the number of batches that a study proposes', () => {
  it('is two where it states no size, and no more than there are scenarios', () => {
    const rules = { batchScenarios: null, overlapPercent: 0 };
    expect([0, 1, 2, 400].map((count) => proposedParts(count, rules))).toEqual([1, 1, 2, 2]);
  });

  it('is as few as hold everything at the size it states', () => {
    const rules = { batchScenarios: 100, overlapPercent: 0 };
    expect([1, 100, 101, 400].map((count) => proposedParts(count, rules))).toEqual([1, 1, 2, 4]);
  });
});

describe('cutting scenarios into batches', () => {
  it('puts each scenario in one batch, in parts that differ by one at most, beside the share that was asked for', () => {
    const input = fc.record({
      count: fc.integer({ min: 0, max: 120 }),
      parts: fc.integer({ min: 1, max: 10 }),
      overlapPercent: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(input, ({ count, ...rules }) => {
        const { overlap, parts } = cutIntoBatches(plannedScenarios(count), rules);
        const ids = [...overlap, ...parts.flat()].map(({ id }) => id);
        expect(ids.sort()).toEqual(
          plannedScenarios(count)
            .map(({ id }) => id)
            .sort(),
        );
        const sizes = parts.map((part) => part.length);
        if (sizes.length > 0)
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        const exact = (count * rules.overlapPercent) / 100;
        expect(Math.abs(overlap.length - exact)).toBeLessThanOrEqual(1);
        expect(overlap.length === 0).toBe(rules.overlapPercent === 0 || count === 0);
      }),
    );
  });

  it('takes the overlap from every domain and need alike', () => {
    const { overlap } = cutIntoBatches(plannedScenarios(80), { parts: 2, overlapPercent: 10 });
    const kinds = overlap.map(({ domain, needType }) => `${domain}/${needType}`);
    expect(new Set(kinds).size).toBe(8);
  });
});

it('counts the names of each kind from 1, past what was divided', () => {
  expect(freeBatchName('Agreement', ['Main 1', 'Main 2 1/2'])).toBe('Agreement 1');
  expect(freeBatchName('Main', ['Main 1', 'Main 2 1/2', 'Main 2 2/2'])).toBe('Main 3');
  expect(freeBatchName('Main', ['Main 10', 'Main 1 · Agreement'])).toBe('Main 2');
});
