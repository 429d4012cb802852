import { describe, expect, it } from 'vitest';
import { openingOfWork, type RevisionWork } from '@/lib/domain/audit/revision-work';

const standing: RevisionWork = {
  baseSha256: 'a',
  baseInstanceDocumentId: 'i',
  texts: { scenario: '{}', instance: '{}', noise: null },
  reason: '',
};
const typed = { ...standing, texts: { ...standing.texts, scenario: '{"title":"New"}' } };

describe('words of an earlier visit to a revision', () => {
  it('are restored where they were typed over what stands', () => {
    expect(openingOfWork(typed, standing, false)).toBe('restore');
  });
  it('are offered where something else stands by now', () => {
    expect(openingOfWork(typed, { ...standing, baseSha256: 'b' }, false)).toBe('offer');
    expect(openingOfWork(typed, { ...standing, baseInstanceDocumentId: 'j' }, false)).toBe('offer');
  });
  it('are offered, and write nothing over, where the person has typed again already', () => {
    expect(openingOfWork(typed, standing, true)).toBe('offer');
  });
  it('are dropped where they are what stands', () => {
    expect(openingOfWork(standing, { ...standing, baseSha256: 'b' }, true)).toBe('drop');
  });
  it('are the reason alone as well', () => {
    expect(openingOfWork({ ...standing, reason: 'Because' }, standing, false)).toBe('restore');
  });
});
