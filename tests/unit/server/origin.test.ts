import { expect, it } from 'vitest';
import { isOwnOrigin, publicOriginOf } from '@/lib/server/origin';

it.each([
  ['our own, as configured', 'https://halo.example.org', 'inner:3000', true],
  ['our own, by the loopback name that was asked', 'http://localhost:3000', 'localhost:3000', true],
  ['our own, by the loopback number', 'http://127.0.0.1:3000', '127.0.0.1:3000', true],
  ['a loopback name over another scheme', 'https://localhost:3000', 'localhost:3000', false],
  ['a foreign site that names itself as the host', 'http://evil.example', 'evil.example', false],
  ['another site', 'https://evil.example', 'inner:3000', false],
  ['another port of our host', 'https://halo.example.org:8443', 'inner:3000', false],
  ['our name over plain HTTP', 'http://halo.example.org', 'inner:3000', false],
  ['a page without an origin', 'null', 'inner:3000', false],
  ['no origin at all', null, 'inner:3000', false],
])('%s: %s', (_what, origin, host, expected) => {
  expect(isOwnOrigin(origin, host, 'https://halo.example.org')).toBe(expected);
});

it.each([
  ['evil.example', 'https://halo.example.org'],
  [null, 'https://halo.example.org'],
  ['localhost:3000', 'http://localhost:3000'],
])('a reader who asked %s is sent on to %s', (host, expected) => {
  expect(publicOriginOf(host, 'https://halo.example.org')).toBe(expected);
});
