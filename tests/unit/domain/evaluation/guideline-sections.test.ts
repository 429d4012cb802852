import { describe, expect, test } from 'vitest';
import { builtInGuideline } from '@/lib/domain/evaluation/built-in-guideline';
import { guidelineQuestions } from '@/lib/domain/evaluation/guideline-names';
import {
  asMarkdown,
  questionsWithoutGuideline,
  splitGuideline,
} from '@/lib/domain/evaluation/guideline-sections';
import english from '@/messages/en/evaluate.json';
import chinese from '@/messages/zh-CN/evaluate.json';

const titles = (text: string) =>
  Object.fromEntries(
    Object.entries(splitGuideline(text)).map(([question, section]) => [question, section.title]),
  );

describe('a part of the guideline belongs to a question', () => {
  test('whose name its heading is, in either language', () => {
    expect(titles('## Timing\nEarly or late.\n\n## 强度\n多或少。')).toEqual({
      timing: 'Timing',
      intensity: '强度',
    });
  });

  test('whatever the form calls it', () => {
    for (const { question } of [english, chinese]) {
      for (const each of guidelineQuestions) {
        expect(titles(`### ${question[each]}\nWords.`)).toHaveProperty(each);
      }
    }
  });

  test('that its heading names among other words, if none is clearer', () => {
    expect(titles('# Judging the timing of help\nA.')).toHaveProperty('timing');
    expect(titles('# Judging the timing of help\nA.\n# Timing\nB.')).toEqual({ timing: 'Timing' });
    expect(titles('# Level and intensity\nA.')).toEqual({
      level: 'Level and intensity',
      intensity: 'Level and intensity',
    });
  });

  test('whose number it carries, unless it names another one', () => {
    expect(titles('## 4. When help comes\nA.')).toEqual({ timing: 'When help comes' });
    expect(titles('## 1. Level\nA.\n## 2. Timing\nB.')).toEqual({
      level: 'Level',
      timing: 'Timing',
    });
  });

  test('with all below it that has lower rank', () => {
    expect(splitGuideline('## Timing\nA.\n\n### Late\nB.\n\n## Other\nC.').timing).toEqual({
      title: 'Timing',
      body: 'A.\n\n### Late\nB.',
    });
  });

  test('and what only looks like a heading is none', () => {
    expect(titles('```\n## Timing\n```\n\nMultilevel timings.')).toEqual({});
  });
});

describe('the guideline that ships', () => {
  test.each(Object.entries(builtInGuideline))('speaks to every question (%s)', (_, text) => {
    expect(questionsWithoutGuideline(text)).toEqual([]);
  });
});

describe('a guideline with numbered lines for headings', () => {
  const plain = 'How to judge\n\n2. Confirm the level\nL0: it looked.\n\n4. Timing\nEarly.';

  test('is read as if they were headings', () => {
    expect(splitGuideline(plain)).toEqual({
      level: { title: 'Confirm the level', body: 'L0: it looked.' },
      timing: { title: 'Timing', body: 'Early.' },
    });
    expect(asMarkdown(plain)).toContain('## 2. Confirm the level\n\nL0: it looked.');
  });

  test('and a numbered list stays one', () => {
    expect(asMarkdown('Steps\n\n1. Look\n2. Judge')).toBe('Steps\n\n1. Look\n2. Judge');
  });
});
