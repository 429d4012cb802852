import { expect, test } from 'vitest';
import { hitsIn } from '@/components/shared/world/file-hits';

test('a hit is cut out with what stands before it, so that it is seen', () => {
  const text = `one\n${'long '.repeat(20)}the Ice is thin\nice`;
  const [long, short] = hitsIn(text, ' ice ');
  expect(long).toMatchObject({ line: 2, hit: 'Ice', after: ' is thin' });
  expect(long?.before).toMatch(/^….{30}$/);
  expect(short).toEqual({ line: 3, before: '', hit: 'ice', after: '' });
});

test('no words, no hits; and no more than five', () => {
  expect(hitsIn('a\na', ' ')).toEqual([]);
  expect(hitsIn('a\n'.repeat(9), 'a')).toHaveLength(5);
});
