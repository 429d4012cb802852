import { describe, expect, it, test } from 'vitest';
import { toAnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { evidence } from '@/lib/domain/analysis/evidence';
import { evaluateJudge, judgedDimensions } from '@/lib/domain/analysis/judge';
import { pairCheckpoints } from '@/lib/domain/analysis/paired-checkpoints';
import { createStratum } from '@/lib/domain/analysis/stratum';
import { mirrorSection } from '@/lib/domain/analysis/timely-but-rejected';
import { listedResponses } from '@/lib/domain/results/related-conditions';
import {
  type ResponseConditions,
  readConditions,
  readFilter,
} from '@/lib/domain/results/results-address';
import { analysisRecord } from '@/tests/support/analysis-records';
import { generatedDataset } from '@/tests/support/generated-dataset';

const records = [...generatedDataset({ scenarios: 30, checkpoints: 2 })].map(
  ({ record, sidecar }) => toAnalysisRecord(record, sidecar),
);
const around = { records, overlapItems: new Set([records[3]?.item_id ?? '']) };
const stratum = createStratum(records, { replicates: 20, seed: 1 });
const countOf = (query: Record<string, string>) =>
  listedResponses(around, readFilter(query), readConditions(query)).length;

describe('the responses behind a figure', () => {
  it('of a pair are as many as it counts: on each side, and of one side only', () => {
    const [from, to] = ['cedar-4', 'iris-9b'];
    const pair = pairCheckpoints(stratum, from, to);
    if (!pair.available) throw new Error(pair.reason);
    for (const measure of ['intervention', 'acceptability', 'acceptedL0'] as const) {
      const { from: before, to: after, mcNemar } = pair[measure];
      expect(countOf({ model: from, partner: to, measure })).toBe(before.k);
      expect(countOf({ model: to, partner: from, measure })).toBe(after.k);
      expect(countOf({ model: from, partner: to, measure, lost: 'yes' })).toBe(mcNemar.onlyFrom);
      expect(countOf({ model: to, partner: from, measure, lost: 'yes' })).toBe(mcNemar.onlyTo);
    }
  });

  it('with an alternative are as many as the mirror counts, also under a filter that leaves the alternatives out', () => {
    const part = stratum.where(({ model }) => model === 'juniper-20b');
    const { insufficientL1 } = mirrorSection(part, records);
    const query = { model: 'juniper-20b', mirror: 'insufficientL1' };
    expect(insufficientL1.withAccepted.k).toBeGreaterThan(0);
    expect(countOf(query)).toBe(insufficientL1.withAccepted.k);
    expect(countOf({ ...query, found: 'any' })).toBe(insufficientL1.withAnyCandidate.k);
  });

  it('of a mean are those that report it, and of an overlap set those that two judged', () => {
    const silent = records.filter(({ reasoning_tokens }) => reasoning_tokens === null).length;
    expect(silent).toBeGreaterThan(0);
    expect(countOf({ reports: 'reasoning_tokens' })).toBe(records.length - silent);
    expect(countOf({ overlap: 'yes' })).toBe(1);
  });

  it('of a regression are its observations, among all L1 and among those that inspected', () => {
    const { accepted, acceptedInspected } = evidence(stratum).regressions;
    if (!accepted.available || !acceptedInspected.available) throw new Error('no regression');
    expect(acceptedInspected.observations).toBeLessThan(accepted.observations);
    expect(countOf({ regression: 'all' })).toBe(accepted.observations);
    expect(countOf({ regression: 'inspected' })).toBe(acceptedInspected.observations);
  });

  it('of a pair that a second response at a checkpoint leaves without figures are none', () => {
    const twice = [
      analysisRecord({ item_id: '1', model: 'a' }),
      analysisRecord({ item_id: '2', model: 'a' }),
      analysisRecord({ item_id: '3', model: 'b' }),
    ];
    const query = { model: 'a', partner: 'b' };
    const list = listedResponses(
      { records: twice, overlapItems: new Set() },
      readFilter(query),
      readConditions(query),
    );
    expect(list).toEqual([]);
  });
});

test('behind each figure of a judge are the responses that it counts, whatever the judge answered', () => {
  const settings = { replicates: 20, seed: 1 };
  const predictions = records.slice(3).map((record, at) => {
    const { verdict, timing, intensity } = records[(at * 7) % records.length] ?? record;
    return { item_id: record.item_id, label: at % 9 === 0 ? null : { verdict, timing, intensity } };
  });
  const evaluation = evaluateJudge(records, predictions, settings);
  if (!evaluation.available) throw new Error(evaluation.reason);
  const answers = new Map(predictions.map(({ item_id, label }) => [item_id, label]));
  const listed = (more: ResponseConditions) =>
    listedResponses({ ...around, answers }, readFilter({}), { judge: 'a', ...more }).length;
  expect(listed({})).toBe(evaluation.evaluated);
  for (const dimension of judgedDimensions) {
    const { accuracy, baseline, confusion } = evaluation.dimensions[dimension];
    expect(listed({ dimension, agrees: 'yes' })).toBe(accuracy.k);
    expect(listed({ dimension, human: baseline.label })).toBe(baseline.accuracy.k);
    for (const { human, judged, n } of confusion) {
      expect(listed({ dimension, human, said: judged })).toBe(n);
    }
  }
  expect(listedResponses(around, readFilter({}), { judge: 'a' })).toEqual([]);
});
