import { describe, expect, it } from 'vitest';
import { addressOfQueue, flagQueueQuerySchema } from '@/lib/domain/flags/flag-queue';
import { flagKeyBindings } from '@/lib/domain/flags/key-bindings';

const person = '3a0f6f2e-8d5e-4c2b-9d1e-0a7c5b1f2d3e';

describe('what an address asks of the queue', () => {
  it('is nothing where it does not understand it', () => {
    const asked = flagQueueQuerySchema.parse({
      state: 'everything',
      order: ['newest'],
      person: 'me',
      search: 'a\0b',
      unread: 'yes',
      after: 'yesterday',
    });
    expect(asked).toEqual(flagQueueQuerySchema.parse({}));
    expect(addressOfQueue(asked)).toBe('');
  });

  it('comes back from the address that is written for it, without its page', () => {
    const asked = flagQueueQuerySchema.parse({
      state: 'waiting',
      order: 'newest',
      person,
      search: '退款 & more',
      unread: '1',
      after: '2026-11-29T12:00:00.123456+00:00',
      afterId: person,
    });
    const { after: _after, afterId: _afterId, ...filters } = asked;
    const read = flagQueueQuerySchema.parse(
      Object.fromEntries(new URLSearchParams(addressOfQueue(asked))),
    );
    expect(read).toEqual(filters);
    expect(addressOfQueue(asked, { after: asked.after, afterId: person })).toContain('123456');
  });
});

it('no key of the queue means two things', () => {
  const keys = flagKeyBindings.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
