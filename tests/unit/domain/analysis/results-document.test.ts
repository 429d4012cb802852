import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analyseDataset } from '@/lib/domain/analysis/analyse-dataset';
import { claimNames } from '@/lib/domain/analysis/claims';
import { absenceReasons } from '@/lib/domain/analysis/figure';
import { analysisRecord, rejectedRecord } from '@/tests/support/analysis-records';
import { paperDataset, paperGroups } from '@/tests/support/paper-dataset';

const fast = { replicates: 40, seed: 1 };

/** Keys of an object and of all in it, lists included. */
function keysIn(value: unknown, keys = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) keysIn(item, keys);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      keys.add(key);
      keysIn(inner, keys);
    }
  }
  return keys;
}

/** Values that are no numbers where a figure should be. */
function holes(value: unknown, path = ''): string[] {
  if (value === undefined || Number.isNaN(value)) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => holes(inner, `${path}.${key}`));
}

/** Paths of figures that have no value or no interval and say no reason, or a reason where nothing is missing. */
function silentFigures(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, one]) => silentFigures(one, `${path}.${key}`));
  if (!('reason' in value && 'interval' in value && 'value' in value)) return inner;
  const isMissing = value.value === null || value.interval === null;
  return isMissing === (value.reason !== null) ? inner : [path, ...inner];
}

const overlap = ['one', 'two'].flatMap((annotator) =>
  paperDataset()
    .slice(0, 30)
    .map((record, at) => ({
      ...record,
      annotator,
      verdict: at % 7 === 0 && annotator === 'one' ? ('unacceptable' as const) : record.verdict,
    })),
);
const complete = analyseDataset(
  paperDataset().map((record, at) => ({
    ...record,
    checkpoint_position: 1 + (at % 5),
    event_count: 5,
    command_count: at % 9,
    checkpoint: `e${at % 40}`,
    scenario: `s${at % 20}`,
    content_access: record.content_access === null ? null : at % 3 === 0,
    model: `m${Math.floor(at / 800)}`,
  })),
  {
    ...fast,
    groups: paperGroups,
    statuses: { m0: { completed: 900, transport_failed: 3 } },
    overlap,
    auditVotes: overlap.map(({ item_id, annotator, verdict }) => ({
      item: item_id,
      rater: annotator,
      label: verdict,
    })),
    judges: { always: paperDataset().map(({ item_id }) => ({ item_id, label: null })) },
  },
);

describe('the results document', () => {
  it('has no key that docs/results.md does not name', () => {
    const words = new Set(readFileSync('docs/results.md', 'utf8').match(/\w+/g));
    const codes = new Set([
      ...Object.keys(complete.reasons),
      ...Object.keys(complete.limits),
      ...Object.keys(complete.leaderboard.models[0]?.coverage.failed ?? {}),
    ]);
    const unnamed = [...keysIn(complete)].filter((key) => !words.has(key) && !codes.has(key));
    expect(unnamed).toEqual([]);
  });

  it('says a reason wherever a value or an interval is missing, and only there', () => {
    const empty = analyseDataset([], fast);
    const single = analyseDataset([analysisRecord()], fast);
    const rejected = analyseDataset(
      [rejectedRecord('inaction'), rejectedRecord('premature')],
      fast,
    );
    for (const results of [complete, empty, single, rejected]) {
      expect(silentFigures(results)).toEqual([]);
      expect(holes(results)).toEqual([]);
    }
  });

  it('does not turn what a file lacks into 0', () => {
    const results = analyseDataset(
      paperDataset().map((record) => ({ ...record, content_access: null })),
      {
        ...fast,
        pairs: [],
      },
    );
    expect(results.evidence.l1).toEqual({ available: false, reason: 'content_access_missing' });
    expect(results.evidence.regressions.accepted).toMatchObject({
      reason: 'content_access_missing',
    });
    expect(results.balance).toEqual({ available: false, reason: 'position_missing' });
    expect(results.agreement).toEqual({ available: false, reason: 'no_overlap' });
    expect(results.leaderboard.overall.resources.commands).toEqual({
      value: null,
      n: 0,
      of: 8000,
      interval: null,
      reason: 'not_reported',
    });
    expect(Object.keys(absenceReasons)).toContain('content_access_missing');
  });

  it('knows no annotators where one record names none', () => {
    const records = [analysisRecord({ annotator: 'a' }), analysisRecord({ item_id: 'other' })];
    expect(analyseDataset(records, fast).base.annotators).toBeNull();
    expect(analyseDataset(records.slice(0, 1), fast).base.annotators).toBe(1);
  });

  it('ranks no model below the coverage floor, and counts failed responses beside', () => {
    const records = ['a', 'b'].flatMap((model) =>
      ['1', '2', '3'].map((number) => analysisRecord({ model, item_id: model + number })),
    );
    const statuses = { a: { completed: 3, transport_failed: 2 }, b: { completed: 9 } };
    const { leaderboard, base } = analyseDataset(records, {
      ...fast,
      statuses,
      ...{ coverageFloor: 0.5, scenarioFloor: 1 },
    });
    expect(leaderboard.models.map(({ model, rank, unranked }) => [model, rank, unranked])).toEqual([
      ['a', 1, null],
      ['b', null, 'below_coverage'],
    ]);
    expect(leaderboard.models[0]?.coverage).toMatchObject({
      scored: 3,
      completed: 3,
      responses: 5,
    });
    expect(leaderboard.models[0]?.coverage.failed).toMatchObject({ transport_failed: 2 });
    expect(base.partial).toBe(true);
  });

  it('ranks no model whose labels come from fewer than 40 scenarios, be they ever so many', () => {
    const records = [39, 40].flatMap((scenarios) =>
      Array.from({ length: 200 }, (_, at) => {
        const place = { item_id: `${scenarios} ${at}`, scenario: `s${at % scenarios}` };
        return analysisRecord({ ...place, model: `of ${scenarios}` });
      }),
    );
    const { leaderboard, settings } = analyseDataset(records, { ...fast, pairs: [] });
    expect(settings.scenarioFloor).toBe(40);
    expect(leaderboard.models.map(({ model, rank, unranked }) => [model, rank, unranked])).toEqual([
      ['of 39', null, 'few_scenarios'],
      ['of 40', 1, null],
    ]);
  });

  it('asks every claim of every model and counts those for which it can be asked', () => {
    expect(complete.claims.map(({ claim }) => claim)).toEqual(claimNames);
    const found = complete.claims.find(({ claim }) => claim === 'overProactiveIsMostOfRejected');
    expect(found?.of).toBe(10);
    const empty = analyseDataset([analysisRecord()], fast).claims;
    expect(empty.find(({ claim }) => claim === 'overProactiveIsMostOfRejected')).toMatchObject({
      holds: 0,
      of: 0,
    });
  });
});
