import { describe, expect, it } from 'vitest';
import { wordDifference } from '@/components/audit/editor/word-difference';

const changed = (parts: readonly { text: string; isChanged: boolean }[] | undefined) =>
  parts?.filter(({ isChanged }) => isChanged).map(({ text }) => text);

describe('two texts of one field', () => {
  it('differ in words, and each side is whole', () => {
    const found = wordDifference('Bring the blue keys home.', 'Bring the red keys home.');
    expect(changed(found?.before)).toEqual(['blue']);
    expect(changed(found?.after)).toEqual(['red']);
    expect(found?.after.map(({ text }) => text).join('')).toBe('Bring the red keys home.');
  });
  it('differ in words where the language writes no spaces', () => {
    const found = wordDifference('请把钥匙带回家。', '请把护照带回家。');
    expect(changed(found?.before)).toEqual(['钥匙']);
    expect(changed(found?.after)).toEqual(['护照']);
  });
  it('are not taken apart where nothing is common to them, or they are very long', () => {
    expect(wordDifference('alpha', 'omega')).toBeNull();
    expect(wordDifference('a b '.repeat(3_000), 'a c '.repeat(3_000))).toBeNull();
    const numbers = (from: number) =>
      Array.from({ length: 900 }, (_, index) => `${from + index}`).join(' ');
    expect(wordDifference(numbers(1_000), numbers(5_000))).toBeNull();
  });
});
