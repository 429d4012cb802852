import { expect, test } from 'vitest';
import { setAt } from '@/components/audit/editor/set-at';

test('only what is on the path is new', () => {
  const before = { a: [{ b: 1 }, { b: 2 }], c: { d: 'x' } };
  const after = setAt(before, ['a', 1, 'b'], 3) as typeof before;
  expect(after).toEqual({ a: [{ b: 1 }, { b: 3 }], c: { d: 'x' } });
  expect(after.c).toBe(before.c);
  expect(before.a[1]?.b).toBe(2);
});

test('the root can be replaced, and a path that is not there is a mistake', () => {
  expect(setAt({ a: 1 }, [], 2)).toBe(2);
  expect(() => setAt({ a: 1 }, ['b'], 2)).toThrow('There is no b');
});
