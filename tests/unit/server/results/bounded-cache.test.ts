import { expect, it } from 'vitest';
import { createBoundedCache } from '@/lib/server/results/bounded-cache';

it('never holds more than its bound and drops first what was used longest ago', () => {
  const cache = createBoundedCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  expect(cache.get('a')).toBe('A');
  cache.set('c', 'C', 4);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  cache.set('d', 'D', 11);
  expect(cache.get('d')).toBeUndefined();
  cache.set('a', 'A2', 10);
  expect([cache.get('a'), cache.get('c')]).toEqual(['A2', undefined]);
});
