import type { AnswerChange } from './answers';

export type GuidelineQuestion = AnswerChange['question'];

/** The questions of the form that a guideline can speak to, in the order of the form. */
export const guidelineQuestions = [
  'level',
  'verdict',
  'timing',
  'intensity',
  'otherIssues',
  'rationale',
] as const satisfies readonly GuidelineQuestion[];

/** The number that a heading may carry for its question; 1 is what to look at before any of them. */
export const questionOfNumber: Readonly<Record<string, GuidelineQuestion>> = {
  '2': 'level',
  '3': 'verdict',
  '4': 'timing',
  '5': 'intensity',
  '6': 'otherIssues',
  '7': 'rationale',
};

/**
 * What headings call the questions, in both languages whatever the text's: the one table of these names. Lower case. A
 * heading names a question if it is one of the words or has one in it; Latin ones count as whole words.
 */
export const questionNames: Readonly<Record<GuidelineQuestion, readonly string[]>> = {
  level: ['level', 'levels', 'level of the action', 'action level', '级别', '等级'],
  verdict: [
    'verdict',
    'acceptability',
    'acceptable or not',
    'acceptable or unacceptable',
    '判定',
    '结论',
    '可接受性',
    '可接受与否',
    '是否可接受',
  ],
  timing: ['timing', '时机'],
  intensity: ['intensity', '强度', '力度'],
  otherIssues: ['other issues', 'other issue', 'issues', '其他问题'],
  rationale: ['rationale', 'rationales', '理由'],
};
