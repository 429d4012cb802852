import { describe, expect, it } from 'vitest';
import { proposeFor } from '@/lib/domain/assignment/plan';
import { shortagesOf } from '@/lib/domain/assignment/shortages';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import type { Annotator } from '@/lib/domain/assignment/terms';
import { plannedAnnotator, plannedScenario } from '../../../support/plan-cases';

const scenario = (id: string, rest: Partial<StudyScenario> = {}) =>
  plannedScenario(id, { language: 'en', ...rest });

function shortages(scenarios: readonly StudyScenario[], annotators: readonly Annotator[]) {
  const { unplaced } = proposeFor(scenarios, annotators, 'unopened');
  return shortagesOf(scenarios, annotators, unplaced);
}

describe('why scenarios are left over', () => {
  it('nothing is short where all are placed', () => {
    expect(shortages([scenario('a')], [plannedAnnotator('ann')])).toEqual([]);
  });

  it('says which language nobody reads', () => {
    const scenarios = [scenario('a', { language: 'zh' }), scenario('b', { language: 'zh' })];
    expect(shortages(scenarios, [plannedAnnotator('ann', { languages: ['en'] })])).toEqual([
      { kind: 'nobody', because: 'language', scenarios: 2, responses: 20, languages: ['zh'] },
    ]);
  });

  it('tells contributions from languages, and where it takes both to exclude everybody', () => {
    const scenarios = [
      scenario('a', { contributorIds: ['ann', 'bea'] }),
      scenario('b', { language: 'zh', contributorIds: ['bea'] }),
    ];
    const annotators = [plannedAnnotator('ann', { languages: ['en'] }), plannedAnnotator('bea')];
    expect(shortages(scenarios, annotators)).toMatchObject([
      { kind: 'nobody', because: 'contributed', languages: ['en'] },
      { kind: 'nobody', because: 'both', languages: ['zh'] },
    ]);
  });

  it('names those who are full, together with by how much', () => {
    const scenarios = ['a', 'b', 'c', 'd', 'e'].map((id) => scenario(id, { language: 'zh' }));
    const annotators = [
      plannedAnnotator('ann', { languages: ['zh'], maxScenarios: 1 }),
      plannedAnnotator('bea', { languages: ['zh'], maxResponses: 25 }),
      plannedAnnotator('cy', { languages: ['en'] }),
    ];
    const [shortage, ...others] = shortages(scenarios, annotators);
    expect(others).toEqual([]);
    expect(shortage).toMatchObject({ kind: 'full', scenarios: 2, responses: 20 });
    expect(shortage?.kind === 'full' && shortage.people.map(({ id }) => id)).toEqual([
      'ann',
      'bea',
    ]);
  });
});
