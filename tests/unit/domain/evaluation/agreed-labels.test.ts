import { expect, test } from 'vitest';
import { differencesOf, type Judgement } from '@/lib/domain/evaluation/agreed-labels';

const judged: Judgement = {
  verdict: 'unacceptable',
  level: 'L1',
  timing: 'premature',
  intensity: 'appropriate',
  otherIssues: ['irrelevant_action', 'others'],
};

test('labels differ in the questions that they answer otherwise, in the order of asking', () => {
  const agreed: Judgement = { ...judged, timing: 'timely', verdict: 'acceptable', otherIssues: [] };
  expect(differencesOf(judged, agreed)).toEqual(['verdict', 'timing', 'otherIssues']);
  expect(differencesOf(judged, { ...judged, intensity: null })).toEqual(['intensity']);
});

test('other issues are alike in any order', () => {
  const agreed: Judgement = { ...judged, otherIssues: ['others', 'irrelevant_action'] };
  expect(differencesOf(judged, agreed)).toEqual([]);
});
