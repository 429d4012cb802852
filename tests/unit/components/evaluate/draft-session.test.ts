import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftSession } from '@/components/evaluate/draft-session';
import type { SlotFacts } from '@/components/evaluate/slot-facts';
import { startAnswers } from '@/lib/domain/evaluation/answers';

const facts: SlotFacts = {
  slotId: 'slot',
  batchId: 'batch',
  actorId: 'actor',
  state: 'pending',
  batchIsOpen: true,
  inferredLevel: 'L1',
  rationale: 'never',
  submission: null,
  draft: null,
  guideline: null,
  guidelineVersionId: null,
  siblings: [],
  flags: [],
  returned: null,
  unsure: false,
  revisit: null,
  unreadAnswers: 0,
  skipped: false,
  previousSlotId: null,
  nextSlotId: null,
  position: 1,
  total: 1,
  done: 0,
  zone: null,
};
const words = (rationale: string) => ({ ...startAnswers('L1'), rationale });
const type = (session: DraftSession, value: string) =>
  session.change({ question: 'rationale', value });

type Sent = { answers: { rationale: string }; baseVersion: number };

/** A browser whose database takes requests and never answers; `answers` are the server's, in order, then silence. */
function makePage(part: Partial<SlotFacts>, answers: readonly unknown[] = []) {
  const sent: Sent[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    const answer = left.shift();
    return answer ? Promise.resolve(Response.json(answer)) : new Promise(() => {});
  });
  const session = new DraftSession({ ...facts, ...part }, { activeMs: () => 0, add: () => {} });
  return { session, sent, leave: session.start() };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('indexedDB', { open: () => ({}) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a browser whose database never answers', () => {
  it('brings what is typed to the server all the same', async () => {
    const { session, sent, leave } = makePage({});
    type(session, 'typed early');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.at(-1)).toMatchObject({ answers: words('typed early') });
    leave();
  });

  it('sends what was typed when the page goes away before it was given up', () => {
    const { session, sent, leave } = makePage({});
    type(session, 'typed early');
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toMatchObject([{ answers: words('typed early') }]);
    leave();
  });

  it('sends nothing for a page on which nothing was typed', async () => {
    const { sent, leave } = makePage({});
    leave();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual([]);
  });
});

describe('a submission that was taken back elsewhere', () => {
  const stale = { ok: false, error: { code: 'stale', detail: null } };
  const submission = { answers: words('given'), version: 2, submittedAt: 'T0', activeMs: 0 };

  it('lets what is typed here be saved at once, from no version', async () => {
    const saved = { ok: true, value: { savedAt: 'T1' } };
    const { session, sent, leave } = makePage({ submission }, [stale, saved]);
    type(session, 'typed on');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toMatchObject([
      { answers: words('typed on'), baseVersion: 2 },
      { answers: words('typed on'), baseVersion: 0 },
    ]);
    expect(session.view()).toMatchObject({
      submission: null,
      saveState: { kind: 'saved', at: 'T1' },
    });
    leave();
  });

  it('is believed once: a server that says so again is not asked without end', async () => {
    const { session, sent, leave } = makePage({ submission }, [stale, stale, stale]);
    type(session, 'typed on');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
    expect(session.view().saveState).toEqual({ kind: 'refused', code: 'stale' });
    leave();
  });
});

describe('a batch that takes no changes', () => {
  const submission = { answers: words('stands'), version: 1, submittedAt: 'T0', activeMs: 0 };
  const draft = { answers: words('too late'), baseVersion: 1, activeMs: 0, updatedAt: 'T1' };

  it('shows what stands, whatever was typed after it, and sends and keeps nothing', async () => {
    const { session, sent, leave } = makePage({ batchIsOpen: false, submission, draft });
    const opened = vi.spyOn(indexedDB, 'open');
    type(session, 'still typing');
    await vi.advanceTimersByTimeAsync(2_000);
    leave();
    expect(session.view()).toMatchObject({
      answers: words('stands'),
      saveState: { kind: 'untouched' },
      isRecovered: false,
      conflict: null,
    });
    expect(sent).toEqual([]);
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('a submission that is taken back', () => {
  const submission = {
    answers: words('submitted'),
    version: 1,
    submittedAt: '2026-03-01T10:00:00Z',
    activeMs: 0,
  };

  it('goes on as a draft where nothing was typed since', () => {
    const { session, leave } = makePage({ submission });
    session.takeBack(words('submitted'), null);
    expect(session.view()).toMatchObject({ answers: words('submitted'), submission: null });
    leave();
  });

  it('leaves words that were typed after it where they are', async () => {
    const { session, sent, leave } = makePage({ submission });
    await vi.advanceTimersByTimeAsync(2_000);
    type(session, 'newer words');
    session.takeBack(words('submitted'), null);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(session.view().answers).toEqual(words('newer words'));
    expect(sent.at(-1)).toMatchObject({ answers: words('newer words'), baseVersion: 0 });
    leave();
  });
});
