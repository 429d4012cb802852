import { describe, expect, it } from 'vitest';
import { type LaunchRun, paceOf, stateOfRun } from '@/lib/domain/runs/launch';
import { addSpending, costOf, noSpending } from '@/lib/domain/runs/spending';

const none = { reported: 0, sum: 0 };
const run = (more: Partial<LaunchRun> = {}, lately = 0): LaunchRun => ({
  runId: '6f0b9f0e-5f6b-4c1c-9a63-0d3f5a1f2b11',
  modelKey: 'm',
  modelLabel: 'M',
  status: 'running',
  planned: 100,
  completed: 40,
  failed: 10,
  claimed: 2,
  unrecorded: 0,
  workers: 1,
  failures: {},
  use: {
    ...{ tries: 50, calls: 0, unreportedCalls: 0 },
    ...{ inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 },
    ...{ latencyMedianMs: null, latencyP95Ms: null, lately, lastWrittenAt: null },
  },
  responses: { completed: 40, input: none, output: none, completion: none, reasoning: none },
  prices: null,
  ...more,
});

describe('the state of a run', () => {
  it('is waiting where it goes on and nobody works on it', () => {
    expect(stateOfRun(run())).toBe('running');
    expect(stateOfRun(run({ workers: 0 }))).toBe('waiting');
    expect(stateOfRun(run({ workers: 0, status: 'paused' }))).toBe('paused');
    expect(stateOfRun(run({ workers: 0, completed: 90, status: 'running' }))).toBe('running');
  });
});

describe('the pace of a run', () => {
  const now = Date.parse('2026-11-29T12:00:00Z');

  it('is of the last ten minutes, and says how long the rest takes', () => {
    const pace = paceOf(run({}, 20), '2026-11-29T10:00:00Z', now);
    expect(pace).toEqual({ perMinute: 2, minutesLeft: 25 });
  });

  it('of a run that began later is of the time since then', () => {
    expect(paceOf(run({}, 20), '2026-11-29T11:55:00Z', now)?.perMinute).toBe(4);
  });

  it('is unknown where nothing was written lately', () => {
    expect(paceOf(run(), '2026-11-29T10:00:00Z', now)).toBeNull();
  });
});

describe('the cost of calls', () => {
  const spent = {
    calls: 2,
    unreportedCalls: 0,
    inputTokens: 1_000_000,
    cachedInputTokens: 400_000,
    outputTokens: 100_000,
  };

  it('has a price of its own for input from the cache', () => {
    const prices = { currency: 'USD', inputPerMillion: 2, outputPerMillion: 10 };
    expect(costOf(spent, prices)).toBeCloseTo(3);
    expect(costOf(spent, { ...prices, cachedInputPerMillion: 0.5 })).toBeCloseTo(2.4);
  });

  it('adds up', () => {
    expect(addSpending(noSpending, spent)).toEqual(spent);
    expect(addSpending(spent, spent).inputTokens).toBe(2_000_000);
  });
});
