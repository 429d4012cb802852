import { describe, expect, it } from 'vitest';
import { agreementOf } from '@/lib/domain/analysis/agreement';
import { correlate } from '@/lib/domain/analysis/correlation';
import { quantile975OfT, twoSidedT } from '@/lib/domain/analysis/distributions';
import { mcNemarExact } from '@/lib/domain/analysis/mcnemar';
import { percentileInterval } from '@/lib/domain/analysis/scenario-bootstrap';
import {
  adjustedAcceptability,
  cramersV,
  wasserstein,
} from '@/lib/domain/analysis/selection-balance';
import { wilsonInterval } from '@/lib/domain/analysis/wilson-interval';
import { fitWithin } from '@/lib/domain/analysis/within-regression';
import agreement from '@/tests/fixtures/statistics/agreement.json';
import correlation from '@/tests/fixtures/statistics/correlation.json';
import mcnemar from '@/tests/fixtures/statistics/mcnemar.json';
import percentiles from '@/tests/fixtures/statistics/percentiles.json';
import balance from '@/tests/fixtures/statistics/selection-balance.json';
import tDistribution from '@/tests/fixtures/statistics/t-distribution.json';
import wilson from '@/tests/fixtures/statistics/wilson.json';
import regression from '@/tests/fixtures/statistics/within-regression.json';
import { analysisRecord } from '@/tests/support/analysis-records';

const settings = { replicates: 40, seed: 1 };
/** Digits after the point for sums of doubles. */
const exact = 11;

describe('values of independent implementations', () => {
  it.each(wilson.cases)('Wilson interval of $k of $n', ({ k, n, low, high }) => {
    const interval = wilsonInterval(k, n);
    expect(interval?.low).toBeCloseTo(low, exact);
    expect(interval?.high).toBeCloseTo(high, exact);
  });

  it.each(mcnemar.cases)('exact McNemar of $b against $c', ({ b, c, pValue }) => {
    expect(mcNemarExact(b, c).pValue).toBeCloseTo(pValue, 10);
    expect(mcNemarExact(c, b).pValue).toBeCloseTo(pValue, 10);
  });

  it.each(tDistribution.cases)('t of $t with $degrees degrees', (one) => {
    // As a share of the value: a p of 1e-20 has digits too.
    expect(twoSidedT(one.t, one.degrees) / one.pValue).toBeCloseTo(1, exact);
    expect(quantile975OfT(one.degrees) / one.quantile975).toBeCloseTo(1, exact);
  });

  it('t without an end, where p is nothing, and t that is no number, which is a fault of ours', () => {
    expect(twoSidedT(Number.POSITIVE_INFINITY, 3)).toBe(0);
    expect(twoSidedT(Number.NEGATIVE_INFINITY, 3)).toBe(0);
    expect(() => twoSidedT(Number.NaN, 3)).toThrow('t is a number');
  });

  it.each(correlation.cases)('Pearson and Spearman, ties and intervals included', (one) => {
    const points = one.x.map((x, at) => ({ x, y: one.y[at] ?? Number.NaN }));
    const { pearson, spearman } = correlate(points);
    for (const [found, expected] of [
      [pearson, one.pearson],
      [spearman, one.spearman],
    ] as const) {
      expect(found.value).toBeCloseTo(expected.value, exact);
      expect(found.interval?.low).toBeCloseTo(expected.low, exact);
      expect(found.interval?.high).toBeCloseTo(expected.high, exact);
    }
  });

  it('percentiles lie between order statistics as numpy has them', () => {
    const { interval } = percentileInterval(Float64Array.from(percentiles.values), 200);
    expect(interval?.low).toBeCloseTo(percentiles.low, exact);
    expect(interval?.high).toBeCloseTo(percentiles.high, exact);
  });

  it('the within estimator with CR1 errors, singletons dropped, nested effects not counted', () => {
    const models = [...new Set(regression.rows.map(({ model }) => model))].sort();
    const result = fitWithin(
      regression.rows.map((row) => ({
        outcome: row.accepted,
        terms: [...models.slice(1).map((model) => Number(row.model === model)), row.content],
        fixedEffect: row.checkpoint,
        cluster: row.scenario,
      })),
    );
    if (!result.ok) throw new Error(result.reason);
    const { coefficient, ...counts } = result.fit;
    const { value, standardError, t, pValue, low, high, ...expectedCounts } = regression.expected;
    expect(counts).toEqual(expectedCounts);
    expect(coefficient.value).toBeCloseTo(value, exact);
    expect(coefficient.standardError).toBeCloseTo(standardError, exact);
    expect(coefficient.standardError).toBeCloseTo(regression.linearmodels.standardError, exact);
    expect(coefficient.t).toBeCloseTo(t, exact - 1);
    expect(coefficient.pValue).toBeCloseTo(pValue, exact);
    expect(coefficient.interval.low).toBeCloseTo(low, exact);
    expect(coefficient.interval.high).toBeCloseTo(high, exact);
  });

  it.each(agreement.cases)(
    'coefficients of agreement, ratings missing',
    ({ ratings, expected }) => {
      const result = agreementOf(ratings, settings);
      if (!result.ok || !result.value.available) throw new Error('no agreement');
      const found = result.value;
      expect(found.percent.value).toBeCloseTo(expected.percent, exact);
      expect(found.fleiss.value).toBeCloseTo(expected.fleiss, exact);
      expect(found.gwetAc1.value).toBeCloseTo(expected.gwetAc1, exact);
      expect(found.krippendorff.value).toBeCloseTo(expected.krippendorff, exact);
      if (expected.cohen !== undefined)
        expect(found.cohen.value).toBeCloseTo(expected.cohen, exact);
      else expect(found.cohen).toMatchObject({ value: null, reason: 'not_two_raters' });
    },
  );

  it("Cramer's V, Wasserstein-1 distances and position-adjusted scores", () => {
    const models = [...new Set(balance.rows.map(({ model }) => model))].sort();
    const rowsOf = (model: string) => balance.rows.filter((row) => row.model === model);
    const positions = models.map((model) => rowsOf(model).map(({ position }) => position));
    const pooled = balance.rows.map(({ position }) => position / 6);
    expect(cramersV([...positions, []])).toBeCloseTo(balance.cramersV, exact);
    positions.forEach((own, at) => {
      const distance = wasserstein(
        own.map((position) => position / 6),
        pooled,
      );
      expect(distance).toBeCloseTo(balance.wasserstein[at] ?? Number.NaN, exact);
    });
    const adjusted = adjustedAcceptability(
      models.map((model) =>
        rowsOf(model).map(({ position, accepted }) =>
          analysisRecord({
            model,
            checkpoint_position: position,
            verdict: accepted ? 'acceptable' : 'unacceptable',
          }),
        ),
      ),
    );
    balance.adjusted.forEach((expected, at) => {
      expect(adjusted?.[at]).toBeCloseTo(expected, 9);
    });
  });
});
