import { describe, expect, it } from 'vitest';
import {
  createDraftSaver,
  type DraftBody,
  type DraftSaverParts,
  type SaveState,
} from '@/components/shared/drafts/draft-saver';
import type { SendOutcome } from '@/components/shared/drafts/send-draft';
import type { LocalDraft } from '@/lib/domain/drafts/choose-opening';
import { type Answers, startAnswers } from '@/lib/domain/evaluation/answers';

const words = (rationale: string): Answers => ({ ...startAnswers('L1'), rationale });

/** A saver whose time and network move only when the test says so. */
function makeSaver() {
  const sent: (DraftBody<Answers> & {
    answer: (outcome: SendOutcome) => Promise<void>;
    keepalive: boolean;
  })[] = [];
  const kept: LocalDraft<Answers>[] = [];
  const states: SaveState[] = [];
  const stale: unknown[] = [];
  const timers = new Set<() => void>();
  const parts: DraftSaverParts<Answers> = {
    send: (body, options) =>
      new Promise((resolve) => {
        sent.push({
          ...body,
          keepalive: options.keepalive ?? false,
          answer: async (outcome) => {
            resolve(outcome);
            // The saver's own awaits come before what the test says next.
            for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
          },
        });
      }),
    keep: async (draft) => {
      kept.push(draft);
    },
    activeMs: () => 7,
    after: (_ms, run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
    onState: (state) => states.push(state),
    onStale: (current) => stale.push(current),
  };
  const elapse = () => {
    const due = [...timers];
    timers.clear();
    for (const run of due) run();
  };
  const saver = createDraftSaver(parts, { baseVersion: 0, serverSavedAt: null });
  return { saver, sent, kept, states, stale, timers, elapse };
}

describe('saving while typing', () => {
  it('keeps every change on the device at once, and says saved only after the server', async () => {
    const { saver, sent, kept, states, elapse } = makeSaver();
    saver.change(words('a'));
    expect(kept.at(-1)).toMatchObject({ answers: words('a'), unsaved: true });
    elapse();
    expect(states.at(-1)).toEqual({ kind: 'saving' });
    await sent[0]?.answer({ kind: 'saved', savedAt: 'T1' });
    expect(states.at(-1)).toEqual({ kind: 'saved', at: 'T1' });
    expect(kept.at(-1)).toMatchObject({ unsaved: false, serverSavedAt: 'T1' });
  });

  it('sends one request at a time, and the latest words last', async () => {
    const { saver, sent, states, elapse } = makeSaver();
    saver.change(words('a'));
    elapse();
    saver.change(words('ab'));
    saver.change(words('abc'));
    elapse();
    expect(sent).toHaveLength(1);
    await sent[0]?.answer({ kind: 'saved', savedAt: 'T1' });
    expect(states.at(-1)?.kind).not.toBe('saved');
    elapse();
    expect(sent.map((body) => body.answers.rationale)).toEqual(['a', 'abc']);
  });

  it('tries again by itself when no answer came, and at once when asked', async () => {
    const { saver, sent, states, elapse } = makeSaver();
    saver.change(words('a'));
    elapse();
    await sent[0]?.answer({ kind: 'unreachable' });
    expect(states.at(-1)).toEqual({ kind: 'waiting', why: 'offline' });
    elapse();
    await sent[1]?.answer({ kind: 'refused', code: 'unauthenticated', message: '', detail: null });
    expect(states.at(-1)).toEqual({ kind: 'waiting', why: 'signed_out' });
    saver.retryNow();
    expect(sent).toHaveLength(3);
  });

  it('does not repeat what the server refused for good, and hands on a newer submission', async () => {
    const { saver, sent, states, stale, timers, elapse } = makeSaver();
    saver.change(words('a'));
    elapse();
    await sent[0]?.answer({
      kind: 'refused',
      code: 'stale',
      message: 'newer',
      detail: { version: 3 },
    });
    expect(states.at(-1)).toEqual({ kind: 'refused', code: 'stale', message: 'newer' });
    expect(stale).toEqual([{ version: 3 }]);
    expect(timers.size).toBe(0);
  });

  it('stands on what it saved itself, where drafts have versions of their own', async () => {
    const { saver, sent, elapse } = makeSaver();
    saver.change(words('a'));
    elapse();
    await sent[0]?.answer({ kind: 'saved', savedAt: 'T1', version: 4 });
    saver.change(words('ab'));
    elapse();
    expect(sent.map((body) => body.baseVersion)).toEqual([0, 4]);
  });

  it('says whether the server keeps what is seen, after the request that was on its way', async () => {
    const { saver, sent, elapse } = makeSaver();
    saver.change(words('a'));
    elapse();
    const kept = saver.flush(words('ab'));
    expect(sent).toHaveLength(1);
    await sent[0]?.answer({ kind: 'saved', savedAt: 'T1' });
    await sent[1]?.answer({ kind: 'saved', savedAt: 'T2' });
    expect([await kept, sent[1]?.answers.rationale]).toEqual([true, 'ab']);
    const unkept = saver.flush(words('ab'));
    // Its own awaits first.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    await sent[2]?.answer({ kind: 'refused', code: 'stale', message: '', detail: null });
    expect(await unkept).toBe(false);
  });

  it('lets no draft follow a submission, not even one on its way or a last word', async () => {
    const { saver, sent, states, elapse } = makeSaver();
    saver.change(words('a'));
    elapse();
    saver.hold();
    await sent[0]?.answer({ kind: 'saved', savedAt: 'T1' });
    saver.change(words('ab'));
    elapse();
    saver.leave(words('ab'));
    expect(sent).toHaveLength(1);
    expect(states.some((state) => state.kind === 'saved')).toBe(false);
  });

  it('goes on saving when the submission did not stand, from the version the person chose', () => {
    const { saver, sent, elapse } = makeSaver();
    saver.hold();
    saver.change(words('mine'));
    saver.rebase(2);
    saver.resume();
    elapse();
    expect(sent.at(-1)).toMatchObject({ answers: words('mine'), baseVersion: 2 });
  });

  it('sends a last word that outlives the page, only if something is unsaved', async () => {
    const { saver, sent, elapse } = makeSaver();
    saver.leave(words(''));
    expect(sent).toHaveLength(0);
    saver.change(words('a'));
    saver.leave(words('a'));
    expect(sent.at(-1)).toMatchObject({ keepalive: true, answers: words('a') });
    elapse();
    expect(sent).toHaveLength(1);
  });
});
