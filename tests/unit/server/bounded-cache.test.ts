import { expect, test } from 'vitest';
import { createBoundedCache } from '@/lib/server/bounded-cache';

test('what was used longest ago leaves first, and never more than the bound is kept', () => {
  const cache = createBoundedCache<string>(100);
  cache.set('a', 'A', 40);
  cache.set('b', 'B', 40);
  cache.get('a');
  cache.set('c', 'C', 40);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  expect(cache.size).toBe(80);
});

test('what is larger than the bound is not kept and drives nothing out', () => {
  const cache = createBoundedCache<string>(100);
  cache.set('a', 'A', 40);
  cache.set('b', 'B', 101);
  expect([cache.get('a'), cache.get('b'), cache.size]).toEqual(['A', undefined, 40]);
});

test('a key set again counts once', () => {
  const cache = createBoundedCache<string>(100);
  cache.set('a', 'A', 40);
  cache.set('a', 'AA', 60);
  expect([cache.get('a'), cache.size]).toEqual(['AA', 60]);
});
