import { expect, it } from 'vitest';
import { isOwnOrigin } from '@/lib/server/origin';

it.each([
  ['our own, as configured', 'https://halo.example.org', 'inner:3000', true],
  ['our own, by the host that was asked', 'http://localhost:3000', 'localhost:3000', true],
  ['another site', 'https://evil.example', 'inner:3000', false],
  ['another port of our host', 'https://halo.example.org:8443', 'inner:3000', false],
  ['our name over plain HTTP', 'http://halo.example.org', 'inner:3000', false],
  ['a page without an origin', 'null', 'inner:3000', false],
  ['no origin at all', null, 'inner:3000', false],
])('%s: %s', (_what, origin, host, expected) => {
  expect(isOwnOrigin(origin, host, 'https://halo.example.org')).toBe(expected);
});
