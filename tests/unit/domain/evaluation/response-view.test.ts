import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeOf, readResponse } from '@/lib/domain/evaluation/response-view';
import type { StoredContent } from '@/lib/domain/evaluation/slot-item';

const stored = (over: Partial<StoredContent> = {}): StoredContent => ({
  instanceDescription: '',
  personalDescription: '',
  personName: null,
  timezone: null,
  checkpointTime: null,
  eventPrefixJson: '[]',
  inspectionTraceJson: '[]',
  finalActionJson: 'null',
  executionResultJson: 'null',
  effectsJson: null,
  outboxJson: null,
  inferredLevel: 'L0',
  contactNames: {},
  ...over,
});
const event = (id: string) => ({
  id,
  at: '2026-03-02T08:00:00+01:00',
  app: 'email',
  summary: id,
  payload: {},
});
const meta = (over: object) => ({ rows: 1, truncated: false, content: false, ...over });

describe('reading a response', () => {
  it('marks as new what came after the checkpoint judged before', () => {
    const eventPrefixJson = JSON.stringify([event('a'), event('b'), event('c')]);
    const isNew = (seen: number | null) => {
      const { events } = readResponse(stored({ eventPrefixJson }), seen);
      return events.known ? events.value.map((shown) => shown.isNew) : null;
    };
    expect(isNew(2)).toEqual([false, false, true]);
    expect(isNew(null)).toEqual([false, false, false]);
  });
  it('names the sender of a chat message where his name is known', () => {
    const message = (sender: string) => ({ ...event('m'), payload: { message: { sender } } });
    const eventPrefixJson = JSON.stringify([message('ct_1'), message('ct_2')]);
    const { events } = readResponse(
      stored({ eventPrefixJson, contactNames: { ct_1: 'Ines' } }),
      null,
    );
    expect(events.known && events.value.map(({ payload }) => payload.message)).toEqual([
      { sender: 'ct_1', sender_name: 'Ines' },
      { sender: 'ct_2' },
    ]);
  });
  it('numbers the steps over all rounds', () => {
    const result = { ok: true, data: {}, meta: meta({}) };
    const step = (round: number) => ({ round, command: 'list_chats', args: {}, result });
    const { rounds } = readResponse(
      stored({ inspectionTraceJson: JSON.stringify([step(1), step(1), step(2)]) }),
      null,
    );
    expect(rounds.known && rounds.value.map((r) => r.steps.map((s) => s.number))).toEqual([
      [1, 2],
      [3],
    ]);
  });
  it('hands on what it cannot read as it is, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        const view = readResponse(stored({ eventPrefixJson: json, finalActionJson: json }), 1);
        if (!view.events.known) expect(view.events.json).toBe(json);
        if (!view.action.known) expect(view.action.json).toBe(json);
      }),
    );
  });
  it('tells no action from an unreadable one', () => {
    expect(readResponse(stored(), null).action).toEqual({ known: true, value: null });
    expect(readResponse(stored({ finalActionJson: '{"tool":"x"}' }), null).action.known).toBe(
      false,
    );
  });
});

describe('a badge', () => {
  it('says what an inspection brought', () => {
    const found = (over: object) => ({ ok: true as const, data: {}, meta: meta(over) });
    expect(badgeOf('query_database', found({ content: true }))).toBe('content');
    expect(badgeOf('query_database', found({ rows: 0 }))).toBe('empty');
    expect(badgeOf('list_tables', found({ rows: 4 }))).toBe('listing');
    expect(badgeOf('get_email', found({ records: true }))).toBe('content');
    expect(badgeOf('list_emails', found({ records: true }))).toBe('listing');
    expect(
      badgeOf('read_file', { ok: false, error: { code: 'NOT_FOUND', message: 'no such file' } }),
    ).toBe('error');
  });
});
