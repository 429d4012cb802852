import { describe, expect, it } from 'vitest';
import { overlapAgreement } from '@/lib/domain/analysis/analyse-dataset';
import { defaultBootstrap } from '@/lib/domain/analysis/scenario-bootstrap';
import { timingWords } from '@/lib/domain/dataset/words';
import { annotatorRates } from '@/lib/domain/quality/annotator-rates';
import { batchAgreement, disagreements } from '@/lib/domain/quality/overlap-agreement';
import type { OverlapRating, PersonSums } from '@/lib/domain/quality/study-quality';

const person = (name: string, acceptable: readonly number[]): PersonSums => ({
  personId: name,
  displayName: name,
  medianActiveMs: 30_000,
  scenarios: acceptable.map((yes) => [10, yes, 1]),
  quarters: [
    [10, 5],
    [10, 5],
    [10, 5],
    [10, 5],
  ],
});

describe('rates of annotators', () => {
  it('call nobody an outlier whom the difference of scenarios explains', () => {
    const rates = annotatorRates([
      person('ada', [2, 8, 5, 5, 3, 7]),
      person('bea', [3, 7, 6, 4, 5, 6]),
      person('cem', [4, 6, 5, 5, 2, 9]),
    ]);
    expect(rates.map(({ isOutlier }) => isOutlier)).toEqual([false, false, false]);
    expect(rates[0]).toMatchObject({ labels: 60, scenarios: 6, acceptable: 0.5, corrected: 0.1 });
  });

  it('find the one who judges unlike everybody else', () => {
    const alike = Array.from({ length: 19 }, (_, n) =>
      person(
        `p${n}`,
        Array.from({ length: 20 }, (_, s) => 4 + ((s + n) % 3)),
      ),
    );
    const rates = annotatorRates([...alike, person('odd', new Array(20).fill(9))]);
    expect(rates.filter(({ isOutlier }) => isOutlier).map(({ personId }) => personId)).toEqual([
      'odd',
    ]);
  });

  it('say nothing of the spread where a person has few scenarios or is alone', () => {
    expect(annotatorRates([person('ada', [1, 9])])[0]).toMatchObject({
      expected: null,
      isOutlier: false,
      hasDrifted: false,
    });
  });

  it('see a person drift whose last quarter is far from the first', () => {
    const steady = person('bea', [5, 5, 5, 6, 5, 5, 5, 4]);
    const drifting: PersonSums = {
      ...person('ada', [5, 5, 5, 6, 5, 5, 5, 4]),
      quarters: [
        [20, 18],
        [20, 12],
        [20, 8],
        [20, 2],
      ],
    };
    expect(annotatorRates([steady, drifting]).map(({ hasDrifted }) => hasDrifted)).toEqual([
      false,
      true,
    ]);
  });
});

const rating = (item: string, personId: string, part: Partial<OverlapRating>): OverlapRating => ({
  item,
  scenarioId: 's',
  model: 'm',
  checkpointIndex: 1,
  personId,
  personName: personId,
  verdict: 'acceptable',
  level: 'L1',
  timing: 'timely',
  intensity: 'appropriate',
  ...part,
});

describe('overlap', () => {
  const no = { verdict: 'unacceptable', timing: 'premature' } as const;
  const ratings = [
    ...['ada', 'bea', 'cem', 'dan'].map((name) => rating('same', name, {})),
    ...['ada', 'bea', 'cem'].map((name) => rating('one', name, {})),
    rating('one', 'dan', no),
    ...['ada', 'bea'].map((name) => rating('even', name, {})),
    ...['cem', 'dan'].map((name) => rating('even', name, { ...no, level: 'L0', intensity: null })),
  ];

  it('lists the items that people see differently, the most even split first', () => {
    expect(disagreements(ratings).map(({ item }) => item)).toEqual(['even', 'one']);
  });

  it('measures each dimension, intensity where there is one', () => {
    const { verdict, intensity } = batchAgreement(ratings);
    expect(verdict).toMatchObject({ available: true, itemsUsed: 3, raters: 4 });
    expect(intensity).toMatchObject({ available: true, ratings: 10, categories: ['appropriate'] });
    expect(batchAgreement([]).verdict.available).toBe(false);
  });

  it('tells the same intervals as the results, which name items and people differently', () => {
    const names = ['ada', 'bea', 'cem'];
    const judged = Array.from({ length: 16 }, (_, at) =>
      names.map((name, person) => rating(`item ${at}`, name, (at * 3 + person) % 7 < 2 ? no : {})),
    ).flat();
    const { intensity: _, ...fromQuality } = batchAgreement(judged);
    const inResults = judged.toReversed().map((each) => ({
      item_id: `r-${99 - Number(each.item.slice(5))}`,
      annotator: `P${9 - names.indexOf(each.personId)}`,
      action_level: each.level,
      verdict: each.verdict,
      timing: timingWords[each.timing],
      intensity: null,
    }));
    const fromResults = overlapAgreement(inResults, defaultBootstrap);
    expect(fromQuality.verdict).toMatchObject({ krippendorff: { interval: expect.anything() } });
    expect(fromResults).toMatchObject({
      verdict: fromQuality.verdict,
      timing: { ...fromQuality.timing, categories: expect.anything() },
    });
  });
});
