import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citationOf, citationsIn, insertCitation } from '@/lib/domain/evaluation/citations';

describe('citations', () => {
  it('name steps, events, the action and records', () => {
    expect(citationOf({ kind: 'step', number: 3 })).toBe('T3');
    expect(citationOf({ kind: 'event', number: 2 })).toBe('E2');
    expect(citationOf({ kind: 'action' })).toBe('A');
    expect(citationOf({ kind: 'record', store: 'email', id: 'em_0412' })).toBe('email em_0412');
  });
  it('are set apart from the words around them', () => {
    expect(insertCitation('Late', { start: 4, end: 4 }, 'E2')).toEqual({
      text: 'Late [E2] ',
      caret: 10,
    });
    expect(insertCitation('See .', { start: 4, end: 4 }, 'T1').text).toBe('See [T1].');
    expect(insertCitation('ab', { start: 1, end: 1 }, 'T1').text).toBe('a [T1] b');
  });
  it('are found again whatever the record is called', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((id) => id.trim() !== ''),
        (id) => {
          const citation = citationOf({ kind: 'record', store: 'file', id });
          expect(citationsIn(insertCitation('words', { start: 5, end: 5 }, citation).text)).toEqual(
            [citation],
          );
        },
      ),
    );
  });
});
