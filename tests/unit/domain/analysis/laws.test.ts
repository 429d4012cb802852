import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf } from '@/lib/domain/analysis/agreement';
import { analyseDataset } from '@/lib/domain/analysis/analyse-dataset';
import { evaluateJudge } from '@/lib/domain/analysis/judge';
import { pairCheckpoints } from '@/lib/domain/analysis/paired-checkpoints';
import { profile } from '@/lib/domain/analysis/profiles';
import { errorRates, levelMix } from '@/lib/domain/analysis/scores';
import { createStratum } from '@/lib/domain/analysis/stratum';
import { timelyButRejected } from '@/lib/domain/analysis/timely-but-rejected';
import { fitWithin } from '@/lib/domain/analysis/within-regression';
import { arbitraryRatings, arbitraryRecords } from '@/tests/support/arbitrary-records';

const fast = { replicates: 40, seed: 7 };
const holds = (property: fc.IPropertyWithHooks<never> | fc.IRawProperty<unknown>) =>
  fc.assert(property, { numRuns: 40, seed: 11 });

describe('laws of the analyses', () => {
  it('shares of one whole sum to one, in counts and so in rates', () => {
    holds(
      fc.property(arbitraryRecords, (records) => {
        const stratum = createStratum(records, fast);
        const { L0, L1, L2, L3, intervention } = levelMix(stratum);
        expect(L0.k + L1.k + L2.k + L3.k).toBe(records.length);
        expect(L0.k + intervention.k).toBe(records.length);
        const parts = profile(stratum);
        expect(parts.acceptedL0.k + parts.acceptedInterventions.k).toBe(parts.acceptability.k);
        const mirror = timelyButRejected(stratum);
        for (const shares of [mirror.L1, mirror.L2, mirror.L3]) {
          const { insufficient, excessive, appropriate } = shares;
          expect(insufficient.k + excessive.k + appropriate.k).toBe(shares.n);
        }
        expect(errorRates(stratum).inactionOfL0.n).toBe(L0.k);
      }),
    );
  });

  it('the order of records changes nothing, to the last digit', () => {
    const shuffledToo = arbitraryRecords.chain((records) =>
      fc.tuple(fc.constant(records), fc.shuffledSubarray(records, { minLength: records.length })),
    );
    fc.assert(
      fc.property(shuffledToo, ([records, shuffled]) => {
        const one = analyseDataset(records, fast);
        const other = analyseDataset(shuffled, fast);
        const digits = (_: string, value: unknown) =>
          typeof value === 'number' ? Number(value.toPrecision(10)) : value;
        expect(JSON.stringify(other, digits)).toBe(JSON.stringify(one, digits));
      }),
      { numRuns: 15, seed: 11 },
    );
  });

  it('the change of a pair splits exactly, and turns its sign with its direction', () => {
    holds(
      fc.property(arbitraryRecords, (records) => {
        const there = pairCheckpoints(createStratum(records, fast), 'a', 'b');
        const back = pairCheckpoints(createStratum(records, fast), 'b', 'a');
        expect(there.available).toBe(back.available);
        if (!there.available || !back.available) return;
        const difference = ({ from, to }: typeof there.acceptability) => to.k - from.k;
        expect(difference(there.acceptedInterventions) + difference(there.acceptedL0)).toBe(
          difference(there.acceptability),
        );
        const { onlyTo, onlyFrom } = there.acceptability.mcNemar;
        expect(onlyTo - onlyFrom).toBe(difference(there.acceptability));
        expect(back.intervention.change.value).toBeCloseTo(
          -(there.intervention.change.value ?? Number.NaN),
          12,
        );
      }),
    );
  });

  it('names of raters and labels and the order of ratings change no coefficient', () => {
    const renamed = arbitraryRatings.chain((ratings) =>
      fc.tuple(fc.constant(ratings), fc.shuffledSubarray(ratings, { minLength: ratings.length })),
    );
    const label = { x: 'zz', y: 'xx', z: 'yy' } as Record<string, string>;
    const rater = { r1: 'third', r2: 'first', r3: 'second' } as Record<string, string>;
    holds(
      fc.property(renamed, ([ratings, shuffled]) => {
        const one = agreementOf(ratings, fast);
        const other = agreementOf(
          shuffled.map((rating) => ({
            item: rating.item,
            rater: rater[rating.rater] ?? '',
            label: label[rating.label] ?? '',
          })),
          fast,
        );
        if (!one.ok || !other.ok) throw new Error('duplicate');
        expect(other.value.available).toBe(one.value.available);
        if (!one.value.available || !other.value.available) return;
        for (const name of ['percent', 'cohen', 'fleiss', 'krippendorff', 'gwetAc1'] as const) {
          const [was, is] = [one.value[name], other.value[name]];
          expect(is.reason).toBe(was.reason);
          if (was.value === null) expect(is.value).toBeNull();
          else expect(is.value).toBeCloseTo(was.value, 10);
        }
      }),
    );
  });

  it('two raters who agree in everything have coefficients of one', () => {
    holds(
      fc.property(fc.array(fc.constantFrom('x', 'y'), { minLength: 2 }), (labels) => {
        fc.pre(new Set(labels).size === 2);
        const ratings = labels.flatMap((label, at) =>
          ['r1', 'r2'].map((rater) => ({ item: String(at), rater, label })),
        );
        const result = agreementOf(ratings, fast);
        if (!result.ok || !result.value.available) throw new Error('nothing');
        const { percent, cohen, fleiss, krippendorff, gwetAc1 } = result.value;
        for (const { value } of [percent, cohen, fleiss, krippendorff, gwetAc1]) {
          expect(value).toBeCloseTo(1, 12);
        }
      }),
    );
  });

  it('a judge that repeats the human labels is always right, and no baseline is better', () => {
    holds(
      fc.property(arbitraryRecords, (records) => {
        const predictions = records.map(({ item_id, verdict, timing, intensity }) => ({
          item_id,
          label: { verdict, timing, intensity },
        }));
        const result = evaluateJudge(records, predictions, fast);
        if (!result.available) throw new Error(result.reason);
        for (const { accuracy, baseline } of Object.values(result.dimensions)) {
          expect(accuracy.k).toBe(records.length);
          expect(baseline.accuracy.k).toBeLessThanOrEqual(accuracy.k);
        }
      }),
    );
  });

  it('a constant added to the outcome of a checkpoint leaves the regression as it is', () => {
    holds(
      fc.property(arbitraryRecords, (records) => {
        const observations = records.map((record) => ({
          outcome: record.verdict === 'acceptable' ? 1 : 0,
          terms: [record.retrieval_rounds],
          fixedEffect: record.scenario + record.checkpoint,
          cluster: record.scenario,
        }));
        const one = fitWithin(observations);
        const other = fitWithin(
          observations.map((row) => ({
            ...row,
            outcome: row.outcome + row.fixedEffect.length * 3,
          })),
        );
        expect(other.ok).toBe(one.ok);
        if (!one.ok || !other.ok) return;
        expect(other.fit.coefficient.value).toBeCloseTo(one.fit.coefficient.value, 9);
      }),
    );
  });
});
