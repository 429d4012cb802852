import { describe, expect, it } from 'vitest';
import { agreementOf } from '@/lib/domain/analysis/agreement';
import { annotatorChanges } from '@/lib/domain/analysis/annotator-changes';
import { correlate } from '@/lib/domain/analysis/correlation';
import { withPrimaryLabels } from '@/lib/domain/analysis/dataset-context';
import { evidence } from '@/lib/domain/analysis/evidence';
import { leaderboard } from '@/lib/domain/analysis/leaderboard';
import { filterRecords } from '@/lib/domain/analysis/record-filter';
import { percentileInterval } from '@/lib/domain/analysis/scenario-bootstrap';
import { cramersV, selectionBalance } from '@/lib/domain/analysis/selection-balance';
import { silence } from '@/lib/domain/analysis/silence';
import { createStratum } from '@/lib/domain/analysis/stratum';
import {
  mirrorSection,
  responsesWithAlternatives,
} from '@/lib/domain/analysis/timely-but-rejected';
import { fitWithin, type Observation } from '@/lib/domain/analysis/within-regression';
import { analysisRecord, rejectedRecord } from '@/tests/support/analysis-records';

const fast = { replicates: 40, seed: 1 };

describe('the within regression', () => {
  const row = (fixedEffect: string, terms: number[], outcome: number): Observation => ({
    ...{ fixedEffect, terms, outcome },
    cluster: fixedEffect.slice(0, 1),
  });

  it('gives no coefficient where the last term cannot be told from others or from the checkpoints', () => {
    const copied = ['a1', 'a2', 'b1', 'b2'].flatMap((at, index) => [
      row(at, [1, 1], index % 2),
      row(at, [0, 0], 1),
    ]);
    expect(fitWithin(copied)).toEqual({ ok: false, reason: 'not_identified' });
    const constant = copied.map((one) => ({ ...one, terms: [one.terms[0] ?? 0, 1] }));
    expect(fitWithin(constant)).toEqual({ ok: false, reason: 'not_identified' });
  });

  it('drops an earlier collinear term and estimates the rest', () => {
    const rows = ['a1', 'b1', 'c1'].flatMap((at, index) => [
      row(at, [1, 2, 0], index % 2),
      row(at, [0, 0, 1], 1),
      row(at, [1, 2, 1], 0),
    ]);
    expect(fitWithin(rows)).toMatchObject({ ok: true, fit: { terms: 2, observations: 9 } });
  });

  it('says what is missing: shared checkpoints, or a second scenario', () => {
    expect(fitWithin([row('a1', [1], 1), row('b1', [0], 0)])).toMatchObject({
      reason: 'no_shared_observations',
    });
    expect(fitWithin([row('a1', [1], 1), row('a1', [0], 0)])).toMatchObject({
      reason: 'too_few_clusters',
    });
  });

  it('gives no t value where the residuals leave no variance', () => {
    const perfect = ['a1', 'b1'].flatMap((at) => [row(at, [1], 1), row(at, [0], 0)]);
    expect(fitWithin(perfect)).toMatchObject({ ok: false, reason: 'no_variation' });
  });
});

describe('other corners', () => {
  it('two models say nothing of a correlation, and equal rounds neither', () => {
    const records = ['a', 'b', 'c'].map((model) => analysisRecord({ model, item_id: model }));
    expect(evidence(createStratum(records.slice(0, 2), fast)).correlation.pearson).toMatchObject({
      value: null,
      n: 2,
      reason: 'too_few_models',
    });
    expect(evidence(createStratum(records, fast)).correlation.spearman.reason).toBe('no_variation');
  });

  it('points on a line have a correlation of 1 and no interval, however their sums are rounded', () => {
    const points = [0.1, 0.2, 0.3, 0.7, 0.9].map((x) => ({ x, y: 3 * x + 0.1 }));
    const none = { value: 1, n: 5, interval: null, reason: 'no_variation' };
    expect(correlate(points)).toEqual({ pearson: none, spearman: none });
  });

  it('a resampled ratio to nothing is infinite, not missing: it can take the upper limit away', () => {
    const ratios = (infinite: number) =>
      Float64Array.from({ length: 1000 }, (_, at) =>
        at < infinite ? Number.POSITIVE_INFINITY : at,
      );
    expect(percentileInterval(ratios(20), 40).interval?.high).toBeCloseTo(994.025, 9);
    expect(percentileInterval(ratios(30), 40)).toEqual({
      interval: null,
      reason: 'unstable_resampling',
    });
  });

  it('a group that was asked in nine scenarios of a larger study has no interval', () => {
    const records = Array.from({ length: 24 }, (_, at) => {
      const [model, number] = at < 12 ? ['a', at] : ['b', at % 9];
      const place = { item_id: String(at), model, scenario: `s${number}` };
      return at % 3 > 0 ? analysisRecord(place) : rejectedRecord('belated', place);
    });
    const { groups, groupDifferences } = leaderboard(createStratum(records, fast), {
      ...{
        groups: { many: ['a'], few: ['b'] },
        statuses: null,
        coverageFloor: 0.5,
        scenarioFloor: 1,
      },
    });
    expect(groups.map(({ acceptability }) => acceptability.reason)).toEqual([
      null,
      'too_few_scenarios',
    ]);
    expect(groupDifferences[0]?.acceptability.reason).toBe('too_few_scenarios');
  });

  it("Cramer's V needs two models and two positions", () => {
    expect(cramersV([[1, 2, 3]])).toBeNull();
    expect(
      cramersV([
        [1, 1],
        [1, 1],
      ]),
    ).toBeNull();
    expect(
      cramersV([
        [1, 1],
        [2, 2],
      ]),
    ).toBe(1);
  });

  it('scores are not adjusted where models and positions do not meet', () => {
    const records = [
      analysisRecord({ item_id: '1', model: 'a', checkpoint_position: 1, event_count: 4 }),
      rejectedRecord('premature', {
        item_id: '2',
        model: 'b',
        checkpoint_position: 2,
        event_count: 4,
      }),
    ];
    const balance = selectionBalance(createStratum(records, fast), 1);
    expect(balance).toMatchObject({ cramersV: { value: 1 }, largestDistance: 0.125 });
    expect(balance.available && balance.models.map(({ adjusted }) => adjusted)).toEqual([
      null,
      null,
    ]);
  });

  it('models with equal scores share a rank before and after the adjustment for position', () => {
    const records = ['a', 'b', 'c'].flatMap((model, of) =>
      Array.from({ length: 9 + of }, (_, at) =>
        analysisRecord({
          item_id: `${model}${at}`,
          model,
          checkpoint_position: 1 + ((at * (of + 1)) % 4),
          event_count: 5,
        }),
      ),
    );
    const balance = selectionBalance(createStratum(records, fast), 1);
    const ranks = balance.available && balance.models.map((one) => [one.rank, one.adjustedRank]);
    expect(ranks).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
  });

  it('a rank before and after the adjustment for position needs as many scenarios as any other, and compares no model without', () => {
    const records = [3, 4, 5].flatMap((scenarios, of) =>
      Array.from({ length: scenarios }, (_, at) => {
        const place = { item_id: `${of}${at}`, model: String(of), scenario: `s${at}` };
        const known = { ...place, checkpoint_position: 1 + (at % 2), event_count: 2 };
        return at > of ? rejectedRecord('belated', known) : analysisRecord(known);
      }),
    );
    const balance = selectionBalance(createStratum(records, fast), 4);
    expect(balance.available && balance.models).toMatchObject([
      { model: '2', rank: 1, adjustedRank: 1 },
      { model: '1', rank: 2, adjustedRank: 2 },
      { model: '0', rank: null, adjustedRank: null },
    ]);
  });

  it('silence without looking is told from silence after looking', () => {
    const records = [0, 0, 3].map((retrieval_rounds, at) =>
      analysisRecord({ item_id: String(at), action_level: 'L0', retrieval_rounds }),
    );
    const { afterLooking, withoutLooking, acceptabilityAfterLooking } = silence(
      createStratum(records, fast),
    );
    expect([afterLooking.k, withoutLooking.k, acceptabilityAfterLooking.n]).toEqual([1, 2, 1]);
  });

  it('an alternative is of another model, at the same checkpoint, accepted, and of a fitting level', () => {
    const failed = rejectedRecord('excessive', { item_id: 'x', model: 'a', action_level: 'L3' });
    const others = [
      analysisRecord({ item_id: 'fits', model: 'b', action_level: 'L2' }),
      analysisRecord({ item_id: 'too high', model: 'c', action_level: 'L3' }),
      analysisRecord({ item_id: 'own', model: 'a', action_level: 'L1' }),
      analysisRecord({ item_id: 'elsewhere', model: 'b', checkpoint: 'e9' }),
      rejectedRecord('belated', { item_id: 'rejected', model: 'd', action_level: 'L1' }),
    ];
    const study = [failed, ...others];
    const found = [
      { item: 'x', model: 'a', accepted: ['fits'], candidates: ['fits', 'too high', 'rejected'] },
    ];
    expect(responsesWithAlternatives(study, 'excessiveL3', study)).toEqual(found);
    expect(responsesWithAlternatives([failed], 'excessiveL3', study)).toEqual(found);
    const { excessiveL3 } = mirrorSection(createStratum([failed], fast), study);
    expect([excessiveL3.withAccepted.k, excessiveL3.withAccepted.n]).toEqual([1, 1]);
  });

  it('a scenario is split where two people judged it, and judged anew where its last handover said so', () => {
    const by = (annotator: string | null, scenario: string) =>
      analysisRecord({ item_id: `${scenario} ${annotator}`, scenario, annotator });
    const records = [by('ada', 's1'), by('bea', 's1'), by('ada', 's2'), by('bea', 's3')];
    const { instance } = by('ada', 's1');
    const handovers = (['split', 'relabel'] as const).flatMap((mode) =>
      ['s1', 's3', 'not judged'].map((scenario) => ({ instance, scenario, mode })),
    );
    expect(annotatorChanges(records, handovers)).toEqual({
      split: [{ instance, scenario: 's1', annotators: 2, responses: 2 }],
      relabelled: 1,
    });
    expect(annotatorChanges([...records, by(null, 's4')], null)).toEqual({
      split: null,
      relabelled: null,
    });
  });

  it('one label for everything is no agreement that could be measured', () => {
    const ratings = ['1', '2'].flatMap((item) =>
      ['a', 'b'].map((rater) => ({ item, rater, label: 'x' })),
    );
    const result = agreementOf(ratings, fast);
    if (!result.ok || !result.value.available) throw new Error('nothing');
    expect(result.value.percent.value).toBe(1);
    for (const name of ['cohen', 'fleiss', 'krippendorff', 'gwetAc1'] as const) {
      expect(result.value[name]).toMatchObject({ value: null, reason: 'no_variation' });
    }
    expect(agreementOf(ratings.slice(0, 1), fast)).toMatchObject({
      value: { reason: 'no_overlap' },
    });
    expect(agreementOf([...ratings, ...ratings.slice(0, 1)], fast)).toMatchObject({
      error: { code: 'duplicate_rating', item: '1', rater: 'a' },
    });
  });

  it('ten items that two people judged carry an interval, nine and many judged once do not', () => {
    const judged = (by: number, items: number, raters: readonly string[]) =>
      Array.from({ length: items }, (_, item) =>
        raters.map((rater) => ({
          item: `${by}/${item}`,
          rater,
          label: rater === 'a' || item % 3 > 0 ? 'x' : 'y',
        })),
      ).flat();
    const intervalOf = (twice: number) => {
      const result = agreementOf([...judged(1, twice, ['a', 'b']), ...judged(2, 30, ['a'])], {
        replicates: 200,
        seed: 1,
      });
      if (!result.ok || !result.value.available) throw new Error('nothing');
      return result.value.percent;
    };
    expect(intervalOf(9)).toMatchObject({ interval: null, reason: 'too_few_items', n: 9 });
    expect(intervalOf(10)).toMatchObject({ reason: null, n: 10 });
  });

  it('overlap labels stand beside the primary ones of the same items alone', () => {
    const records = [analysisRecord({ item_id: '1' }), analysisRecord({ item_id: '2' })];
    const second = { ...records[0], annotator: 'second' } as (typeof records)[0] & {
      annotator: string;
    };
    const labels = withPrimaryLabels(records, [second]);
    expect(labels.map(({ item_id, annotator }) => [item_id, annotator])).toEqual([
      ['1', 'second'],
      ['1', 'primary'],
    ]);
  });

  it('an absent filter lets everything through, a batch filter nothing of an unknown batch', () => {
    const records = [analysisRecord({ batch: 'one' }), analysisRecord({ item_id: '2' })];
    expect(filterRecords(records, {})).toHaveLength(2);
    expect(filterRecords(records, { batches: ['one'] })).toHaveLength(1);
    expect(filterRecords(records, { levels: ['L3'] })).toHaveLength(0);
  });
});
