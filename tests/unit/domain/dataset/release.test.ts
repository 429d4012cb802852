import { expect, test } from 'vitest';
import { releaseNamePattern } from '@/lib/domain/dataset/release';

test('the version of a release is a name that a file can have on any system', () => {
  const refused = [
    '',
    ' v1',
    'v1 ',
    'v 1',
    'v1.',
    'v1/2',
    '.v1',
    'CON',
    'nul',
    'com1.txt',
    'LPT9',
    'v1\n',
  ];
  expect(refused.filter((name) => releaseNamePattern.test(name))).toEqual([]);
  const taken = ['v1', 'V1.0-rc_2', 'contest', 'con-1', 'nul1', 'com', 'a'.repeat(64)];
  expect(taken.filter((name) => !releaseNamePattern.test(name))).toEqual([]);
  expect(releaseNamePattern.test('a'.repeat(65))).toBe(false);
});
