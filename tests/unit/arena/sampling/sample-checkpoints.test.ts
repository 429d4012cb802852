import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type SampledScenario,
  type SelectedCheckpoint,
  sampleCheckpoints,
} from '@/arena/sampling/sample-checkpoints';
import { balanceOf } from '@/arena/sampling/selection-balance';

const scenarioOf = (scenarioId: string, events: number): SampledScenario => ({
  scenarioId,
  checkpoints: Array.from({ length: events }, (_, index) => `${scenarioId}-ev${index + 1}`),
});

const studies = fc.record({
  lengths: fc.array(fc.integer({ min: 4, max: 6 }), { minLength: 1, maxLength: 40 }),
  modelCount: fc.integer({ min: 1, max: 10 }),
  seed: fc.string(),
});

const inputOf = (study: { lengths: number[]; modelCount: number; seed: string }) => ({
  scenarios: study.lengths.map((length, index) => scenarioOf(`sc${index}`, length)),
  models: Array.from({ length: study.modelCount }, (_, index) => `model-${index}`),
  seed: study.seed,
});

const countsOf = (
  selected: readonly SelectedCheckpoint[],
  key: (c: SelectedCheckpoint) => string,
) =>
  selected.reduce(
    (counts, choice) => counts.set(key(choice), (counts.get(key(choice)) ?? 0) + 1),
    new Map<string, number>(),
  );

describe('the selection of checkpoints', () => {
  it('takes two different checkpoints for every scenario and model', () => {
    fc.assert(
      fc.property(studies, (study) => {
        const input = inputOf(study);
        const { selected, shortfalls } = sampleCheckpoints(input);
        expect(shortfalls).toEqual([]);
        expect(selected).toHaveLength(input.scenarios.length * input.models.length * 2);
        const distinct = new Set(selected.map((c) => JSON.stringify([c.checkpointId, c.modelKey])));
        expect(distinct.size).toBe(selected.length);
      }),
    );
  });

  it('lets no two positions of a model differ by more than one among scenarios of one length', () => {
    fc.assert(
      fc.property(studies, (study) => {
        const { selected } = sampleCheckpoints(inputOf(study));
        const counts = countsOf(selected, (c) => `${c.modelKey}/${c.eventCount}/${c.position}`);
        for (const { modelKey, eventCount } of selected) {
          const row = Array.from(
            { length: eventCount },
            (_, index) => counts.get(`${modelKey}/${eventCount}/${index + 1}`) ?? 0,
          );
          expect(Math.max(...row) - Math.min(...row)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('is the same for the same seed, whatever the order of scenarios and models', () => {
    fc.assert(
      fc.property(studies, (study) => {
        const input = inputOf(study);
        const reversed = {
          ...input,
          scenarios: [...input.scenarios].reverse(),
          models: [...input.models].reverse(),
        };
        expect(sampleCheckpoints(reversed)).toEqual(sampleCheckpoints(input));
      }),
    );
  });

  it('depends on the seed', () => {
    const input = inputOf({ lengths: [5, 5, 6, 4, 5, 6], modelCount: 4, seed: 'a' });
    expect(sampleCheckpoints({ ...input, seed: 'b' })).not.toEqual(sampleCheckpoints(input));
  });

  it('takes only eligible checkpoints and names the pairs that have too few', () => {
    const isEligible = (scenarioId: string, checkpointId: string, modelKey: string): boolean =>
      !(scenarioId === 'sc0' && modelKey === 'model-1' && !checkpointId.endsWith('ev3'));
    const { selected, shortfalls } = sampleCheckpoints({
      ...inputOf({ lengths: [5, 5], modelCount: 2, seed: 's' }),
      isEligible,
    });
    expect(shortfalls).toEqual([{ scenarioId: 'sc0', modelKey: 'model-1', found: 1 }]);
    expect(selected.filter((c) => c.scenarioId === 'sc0' && c.modelKey === 'model-1')).toEqual([
      {
        scenarioId: 'sc0',
        modelKey: 'model-1',
        checkpointId: 'sc0-ev3',
        position: 3,
        eventCount: 5,
      },
    ]);
  });

  it('spreads the models over the checkpoints of a scenario', () => {
    const { selected } = sampleCheckpoints(
      inputOf({ lengths: [4], modelCount: 4, seed: 'spread' }),
    );
    expect([...countsOf(selected, (c) => c.checkpointId).values()]).toEqual([2, 2, 2, 2]);
  });

  it('is better balanced than the published selection at its size', () => {
    const lengths = Array.from({ length: 400 }, (_, index) => (index % 5 < 3 ? 5 : 6));
    const { selected } = sampleCheckpoints(inputOf({ lengths, modelCount: 10, seed: 'halo-8k' }));
    const balance = balanceOf(selected);
    expect(balance.responses).toBe(8000);
    expect(balance.cramersV).toBeLessThan(0.0029);
    expect(balance.largestWasserstein).toBeLessThan(0.00288);
  });
});
