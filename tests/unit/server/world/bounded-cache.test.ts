import { expect, test } from 'vitest';
import { createBoundedCache } from '@/lib/server/world/bounded-cache';

test('what was used longest ago leaves first, and never more than the bound is kept', () => {
  const cache = createBoundedCache<string>(100);
  cache.set('a', 'A', 40);
  cache.set('b', 'B', 40);
  cache.get('a');
  cache.set('c', 'C', 40);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  expect(cache.bytes).toBe(80);
});

test('what is larger than the bound is not kept and drives nothing out', () => {
  const cache = createBoundedCache<string>(100);
  cache.set('a', 'A', 40);
  cache.set('b', 'B', 101);
  expect([cache.get('a'), cache.get('b'), cache.bytes]).toEqual(['A', undefined, 40]);
});

test('a key set again counts once', () => {
  const cache = createBoundedCache<string>(100);
  cache.set('a', 'A', 40);
  cache.set('a', 'AA', 60);
  expect([cache.get('a'), cache.bytes]).toEqual(['AA', 60]);
});
