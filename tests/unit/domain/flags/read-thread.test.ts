import { describe, expect, it } from 'vitest';
import { lastMessageId, unreadIds } from '@/lib/domain/flags/read-thread';
import type { FlagMessage } from '@/lib/domain/flags/thread';

const said = (id: number, side: FlagMessage['side']): FlagMessage => ({
  id,
  side,
  kind: 'message',
  body: `words ${id}`,
  at: '2026-11-29T12:00:00+00:00',
});
const messages = [said(3, 'staff'), said(5, 'annotator'), said(8, 'staff'), said(9, 'staff')];

describe('a thread', () => {
  it('has as unread the last messages of the other side, and none of the own', () => {
    expect([...unreadIds(messages, 'staff', 2)]).toEqual([8, 9]);
    expect([...unreadIds(messages, 'annotator', 1)]).toEqual([5]);
    expect([...unreadIds(messages, 'staff', 0)]).toEqual([]);
  });

  it('marks no message where the unread one is the words that opened it', () => {
    expect([...unreadIds([], 'annotator', 1)]).toEqual([]);
  });

  it('is read up to its last message, or to its own words', () => {
    expect(lastMessageId({ messages })).toBe(9);
    expect(lastMessageId({ messages: [] })).toBe(0);
  });
});
