import { describe, expect, it } from 'vitest';
import { analyseDataset } from '@/lib/domain/analysis/analyse-dataset';
import type { Rate } from '@/lib/domain/analysis/figure';
import { compareJudges } from '@/lib/domain/analysis/judge';
import { pairCheckpoints } from '@/lib/domain/analysis/paired-checkpoints';
import { createStratum } from '@/lib/domain/analysis/stratum';
import { paperDataset, paperGroups, paperPairs } from '@/tests/support/paper-dataset';
import {
  judgedByPaper,
  judgeWith,
  paperDomains,
  paperNeeds,
  withEffort,
} from '@/tests/support/paper-margins';

const fast = { replicates: 40, seed: 1 };
const results = analyseDataset(withEffort(paperDataset()), {
  ...fast,
  groups: paperGroups,
  pairs: [],
});

/** In percent, to the two digits that the paper prints. */
const percent = (value: number | null | undefined) =>
  Math.round((value ?? Number.NaN) * 10_000) / 100;
const counts = ({ k, n }: Rate) => [k, n];
const modelOf = <T extends { model: string }>(models: readonly T[], name: string): T => {
  const found = models.find(({ model }) => model === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};

describe("a data set with the paper's counts gives the paper's figures", () => {
  it('5.3: acceptability from 30.38 to 72.88 %, groups 63.08 and 47.55 %', () => {
    const { models, groups, groupDifferences } = results.leaderboard;
    expect(models.map(({ model, rank }) => [model, rank]).at(0)).toEqual(['Gemini3.8-Flash', 1]);
    expect(percent(models.at(0)?.acceptability.value)).toBe(72.88);
    expect(percent(models.at(-1)?.acceptability.value)).toBe(30.38);
    expect(groups.map((one) => percent(one.acceptability.value))).toEqual([63.08, 47.55]);
    expect(groups.map((one) => percent(one.L0.value))).toEqual([14.38, 6.7]);
    expect(percent(groupDifferences[0]?.acceptability.value)).toBe(15.53);
    const rateOf = (name: string) => modelOf(models, name).acceptability;
    expect(percent(rateOf('DeepSeekV4-Pro').value)).toBe(56.63);
    expect(percent(rateOf('GPT5.6-Luna').value)).toBe(51.75);
    expect(percent(rateOf('Qwen3.8-27B').value)).toBe(55.13);
    const spread = (worst: string) => rateOf('DeepSeekV4-Pro').k - rateOf(worst).k;
    expect([spread('GLM5.3-Flash'), spread('GPT-OSS-20B')]).toEqual([0.025 * 800, 0.2625 * 800]);
    expect(rateOf('Gemini3.8-Flash').k - rateOf('GPT-OSS-20B').k).toBe(0.425 * 800);
  });

  it('5.3: the two best observe in 30.13 and 31.75 %; reasoning and rounds of the groups', () => {
    const { models, groups } = results.leaderboard;
    const [first, second] = models;
    expect([first, second].map((one) => percent(one?.levels.L0.value))).toEqual([30.13, 31.75]);
    expect(groups.map((one) => percent(one.retrievalRounds.value))).toEqual([255, 121]);
    expect(groups.map((one) => one.reasoningTokens.value)).toEqual([5530, 4770]);
    const tokens = [first, second].map((one) => one?.resources.reasoningTokens.value ?? 0);
    expect(percent((tokens[1] ?? 0) / (tokens[0] ?? 0))).toBeCloseTo(23, 0);
  });

  it('5.3: levels 69.20, 4.18 and 16.09 %', () => {
    const { levels } = results.leaderboard.overall;
    expect(counts(levels.L1)).toEqual([5536, 8000]);
    expect([levels.L1, levels.L2, levels.L3].map(({ value }) => percent(value))).toEqual([
      69.2, 4.18, 16.09,
    ]);
  });

  it('5.4: over-proactive 2,188 of 3,575 rejected, in every need and domain more than half', () => {
    const { overall, needs, domains } = results.overProactivity;
    expect(counts(overall.ofRejected)).toEqual([2188, 3575]);
    expect(percent(overall.ofRejected.value)).toBe(61.2);
    expect(overall.prematureToBelated.value).toBeCloseTo(3, 1);
    expect(overall.excessiveToInsufficient.value).toBeCloseTo(2, 1);
    for (const { ofRejected } of [...needs, ...domains])
      expect(ofRejected.value).toBeGreaterThan(0.5);
    expect([needs.length, domains.length]).toEqual([4, 10]);
    const shares = results.overProactivity.models.map(({ ofRejected }) => ofRejected.value ?? 0);
    expect([Math.min(...shares), Math.max(...shares)].map(percent)).toEqual([44.23, 79.66]);
    const claim = results.claims.find((one) => one.claim === 'overProactiveIsMostOfRejected');
    expect(claim).toMatchObject({ holds: 6, of: 10 });
  });

  it('5.4: a model that never fails to act has hardly observed', () => {
    const { errors, levels } = modelOf(results.leaderboard.models, 'Qwen3.8-27B');
    expect(counts(errors.inaction)).toEqual([0, 800]);
    expect(counts(errors.inactionOfL0)).toEqual([0, 3]);
    expect(percent(levels.L0.value)).toBe(0.38);
  });

  it('5.5: more intervention, and −14.77 points of acceptability in one pair, +14.43 in another', () => {
    const pairs = createStratum(paperPairs(), fast);
    const gemini = pairCheckpoints(pairs, 'Gemini3.8-Flash', 'Gemini3.1-Pro');
    if (!gemini.available) throw new Error(gemini.reason);
    expect([gemini.pairs, gemini.annotatorMatched]).toEqual([623, true]);
    const sides = ({ from, to }: { from: Rate; to: Rate }) =>
      [from, to].map(({ value }) => Math.round((value ?? 0) * 1000) / 10);
    expect([sides(gemini.intervention), sides(gemini.acceptability)]).toEqual([
      [70.6, 99.5],
      [70.6, 55.9],
    ]);
    expect(percent(gemini.intervention.change.value)).toBe(28.89);
    expect(percent(gemini.acceptability.change.value)).toBe(-14.77);
    expect(percent(gemini.acceptedInterventions.change.value)).toBe(5.94);
    expect(percent(gemini.acceptedL0.change.value)).toBe(-20.71);
    expect(percent(gemini.prematureOrExcessive.change.value)).toBe(21.51);
    const qwen = pairCheckpoints(pairs, 'Qwen3.5-9B', 'Qwen3.8-27B');
    if (!qwen.available) throw new Error(qwen.reason);
    expect(qwen.pairs).toBe(201);
    expect([sides(qwen.intervention), sides(qwen.acceptability)]).toEqual([
      [72.1, 99.5],
      [44.8, 59.2],
    ]);
    expect(percent(qwen.intervention.change.value)).toBe(27.36);
    expect(percent(qwen.acceptability.change.value)).toBe(14.43);
    expect(percent(qwen.inactionOrInsufficient.change.value)).toBe(-17.91);
    expect(percent(qwen.prematureOrExcessive.change.value)).toBe(5.97);
  });

  it('5.5: 182 accepted L0 and 401 accepted interventions of one model', () => {
    const silence = modelOf(results.silence.models, 'Gemini3.8-Flash');
    expect(silence.commandsOfAcceptedL0).toMatchObject({ of: 182, n: 182 });
    expect(silence.commandsOfAcceptedL0.value).toBeCloseTo(16.74, 2);
    expect(silence.commandsOfAcceptedInterventions.of).toBe(401);
    expect(silence.commandsOfAcceptedInterventions.value).toBeCloseTo(14.65, 2);
    // What was recorded of one model says nothing of the others.
    expect(modelOf(results.silence.models, 'Grok4.7').commandsOfAcceptedL0.value).toBeNull();
  });

  it('5.6: rounds and acceptability of ten models, r = 0.885 and ρ = 0.830', () => {
    const { pearson, spearman } = results.evidence.correlation;
    expect([pearson.n, spearman.n]).toEqual([10, 10]);
    expect(pearson.value).toBeCloseTo(0.885, 3);
    expect(spearman.value).toBeCloseTo(1 - (6 * 28) / 990, 12);
  });

  it('5.6: L1 with content 59.0 % accepted, without 40.8; Insufficient 5.2 and 15.5 %', () => {
    const { l1 } = results.evidence;
    if (!l1.available) throw new Error(l1.reason);
    expect(l1.n).toBe(5536);
    const shown = ({ value }: Rate) => Math.round((value ?? 0) * 1000) / 10;
    expect(shown(l1.acceptability.withContent)).toBe(59);
    expect(shown(l1.acceptability.withoutContent)).toBe(40.8);
    expect(shown(l1.insufficient.withContent)).toBe(5.2);
    expect(shown(l1.insufficient.withoutContent)).toBe(15.5);
  });

  it('5.7: 991 timely and rejected; L1 fails by too little, L3 by too much; most have an alternative', () => {
    const { overall, insufficientL1, excessiveL3 } = results.mirror;
    expect(overall.timelyButRejected).toBe(991);
    expect([overall.L1.n, overall.L2.n, overall.L3.n]).toEqual([623, 56, 312]);
    expect(percent(overall.L1.insufficient.value)).toBe(52.81);
    expect(percent(overall.L3.excessive.value)).toBe(76.28);
    expect(counts(overall.L1.appropriate)).toEqual([282, 623]);
    expect([overall.L2.insufficient, overall.L2.excessive].map(counts)).toEqual([
      [20, 56],
      [4, 56],
    ]);
    expect(counts(insufficientL1.withAccepted)).toEqual([229, 329]);
    expect(percent(insufficientL1.withAccepted.value)).toBe(69.6);
    expect(counts(excessiveL3.withAccepted)).toEqual([178, 238]);
    expect(percent(excessiveL3.withAccepted.value)).toBe(74.79);
  });

  it('5.8: needs differ in their parts, not in their sums', () => {
    const parts = Object.fromEntries(
      results.profiles.needs.map(({ need, overall }) => [
        need,
        [
          overall.acceptability,
          overall.acceptedL0,
          overall.acceptedInterventions,
          overall.levels.L0,
        ].map(({ value }) => percent(value)),
      ]),
    );
    expect(parts).toMatchObject({
      blockage: [54.35, expect.any(Number), expect.any(Number), expect.any(Number)],
      dependency: [55.05, 5.25, 49.8, 7.2],
      opportunity: [55.85, 10.65, 45.2, 13.6],
      risk: [56, expect.any(Number), expect.any(Number), expect.any(Number)],
    });
  });

  it('5.8: every model observes more at an opportunity, 39.00 against 17.00 % or 0.50 against 0.00', () => {
    const { profiles, claims } = analyseDataset(paperNeeds(), fast);
    const silent = (name: string) =>
      profiles.needs.map(({ models }) => percent(modelOf(models, name).levels.L0.value));
    expect(profiles.needs.map(({ need }) => need)).toEqual(['dependency', 'opportunity']);
    expect(silent('Gemini3.8-Flash')).toEqual([17, 39]);
    expect(silent('Qwen3.8-27B')).toEqual([0, 0.5]);
    expect(profiles.needs.map(({ overall }) => percent(overall.levels.L0.value))).toEqual([
      7.2, 13.6,
    ]);
    expect(
      claims.find(({ claim }) => claim === 'opportunityIsObservedMoreThanDependency'),
    ).toMatchObject({ holds: 10, of: 10 });
  });

  it('5.8: domains from 50.88 to 58.88 %; health reminds most and executes least', () => {
    const { profiles, claims } = analyseDataset(paperDomains(), fast);
    const of = (name: string) => profiles.domains.find(({ domain }) => domain === name)?.overall;
    expect(percent(of('social_culture')?.acceptability.value)).toBe(50.88);
    expect(percent(of('household')?.acceptability.value)).toBe(58.88);
    expect(percent(of('health')?.levels.L1.value)).toBe(77.38);
    expect(percent(of('health')?.levels.L3.value)).toBe(5.63);
    for (const name of ['financeIsPreparedMoreThanTravel', 'socialIsExecutedMoreThanHealth']) {
      expect(claims.find(({ claim }) => claim === name)).toMatchObject({ holds: 10, of: 10 });
    }
  });

  it('H: a judge gains 7.50 points of verdicts, 48.50 to 56.00 %, and loses 11.00 of the joint labels', () => {
    const comparison = compareJudges(judgedByPaper, judgeWith(194, 120), judgeWith(224, 76), fast);
    if (!comparison.available) throw new Error(comparison.reason);
    const { verdict, joint } = comparison.dimensions;
    expect([verdict.before, verdict.after].map(({ value }) => percent(value))).toEqual([48.5, 56]);
    expect([verdict, joint].map(({ change }) => percent(change.value))).toEqual([7.5, -11]);
    expect(comparison.diagnosisLost).toBe(true);
  });

  it('5.8: other issues in 27.97 % of the rejected and 12.50 % of all; half of them unsupported', () => {
    const { any, unsupportedEvidence, irrelevantAction } = results.otherIssues.overall;
    expect([percent(any.ofRejected.value), percent(any.ofAll.value)]).toEqual([27.97, 12.5]);
    expect(percent(unsupportedEvidence.ofWithIssue.value)).toBe(50.3);
    expect(percent(irrelevantAction.ofWithIssue.value)).toBe(29.1);
    expect(unsupportedEvidence.ofWithIssue.k + irrelevantAction.ofWithIssue.k).toBe(794);
  });
});
