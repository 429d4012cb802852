import { describe, expect, test } from 'vitest';
import { isOrdinaryMarkdown } from '@/components/shared/ordinary-markdown';
import { builtInGuideline } from '@/lib/domain/evaluation/built-in-guideline';

describe('Markdown that is parsed', () => {
  test('holds the guideline that ships, lists in lists, quotations, rules and tables', () => {
    for (const text of [builtInGuideline.bodyEn, builtInGuideline.bodyZh]) {
      expect(isOrdinaryMarkdown(text)).toBe(true);
    }
    const text = '- a\n  - b\n    1. c\n\n> > quoted\n\n---\n\n|a|b|\n|-|-|\n|1|2|\n\n* * *';
    expect(isOrdinaryMarkdown(text)).toBe(true);
  });

  test.each([
    ['lists nested in one line', '- '.repeat(2_000)],
    ['quotations nested in one line', '>'.repeat(2_000)],
    ['numbers nested in one line', '1. '.repeat(500)],
    [
      'lists nested by indentation',
      Array.from({ length: 60 }, (_, n) => `${' '.repeat(2 * n)}- a`).join('\n'),
    ],
    ['links that are never closed', '['.repeat(3_000)],
    ['emphasis that is never closed', '*a **a '.repeat(1_000)],
    ['a text beyond every guideline', 'word '.repeat(30_000)],
  ])('leaves out %s', (_, text) => {
    expect(isOrdinaryMarkdown(text)).toBe(false);
  });
});
