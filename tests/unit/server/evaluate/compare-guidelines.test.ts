import { expect, test } from 'vitest';
import { compareGuidelines } from '@/lib/server/evaluate/compare-guidelines';

const textOf = (changes: ReturnType<typeof compareGuidelines>, left: 'added' | 'removed') =>
  changes
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('');

const numbered = (prefix: string, count: number, between: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`).join(between);

test('words that changed within a line are told alone, in the words of the language', () => {
  expect(compareGuidelines('Judge late.\nKept.', 'Judge early.\nKept.', 'en')).toEqual([
    { kind: 'same', text: 'Judge ' },
    { kind: 'removed', text: 'late' },
    { kind: 'added', text: 'early' },
    { kind: 'same', text: '.\n' },
    { kind: 'same', text: 'Kept.\n' },
  ]);
});

test('a paragraph with too little in common is told as a whole line, the lines around it as they are', () => {
  const [older, newer] = [numbered('a', 3_000, ' '), numbered('b', 3_000, ' ')];
  expect(compareGuidelines(`Kept.\n${older}`, `Kept.\n${newer}`, 'en')).toEqual([
    { kind: 'same', text: 'Kept.\n' },
    { kind: 'removed', text: `${older}\n` },
    { kind: 'added', text: `${newer}\n` },
  ]);
});

test('texts with too many different lines are told one after the other, and lose nothing', () => {
  const older = numbered('a', 4_000, '\nsame\n');
  const newer = numbered('b', 4_000, '\nsame\n');
  const changes = compareGuidelines(older, newer, 'zh-CN');
  expect(changes.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  expect([textOf(changes, 'added'), textOf(changes, 'removed')]).toEqual([
    `${older}\n`,
    `${newer}\n`,
  ]);
});
