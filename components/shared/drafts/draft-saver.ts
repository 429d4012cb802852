/**
 * Saves while a person types: at once on this device, soon on the server, one request at a time, the latest answers
 * last. It says "saved" only after the server's word. No React and no globals: what it needs is passed in.
 */
import type { FaultCode } from '@/lib/domain/access/failure';
import type { LocalDraft } from '@/lib/domain/drafts/choose-opening';
import type { SendOptions, SendOutcome } from './send-draft';

export type DraftBody<Answers> = Pick<LocalDraft<Answers>, 'answers' | 'baseVersion' | 'activeMs'>;

export type SaveState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  /** Kept on this device; sent again by itself. */
  | { readonly kind: 'waiting'; readonly why: 'offline' | 'signed_out' }
  /** Kept on this device; sending again would not help. */
  | { readonly kind: 'refused'; readonly code: FaultCode; readonly message: string };

export type DraftSaverParts<Answers> = {
  readonly send: (body: DraftBody<Answers>, options: SendOptions) => Promise<SendOutcome>;
  readonly keep: (draft: LocalDraft<Answers>) => Promise<void>;
  readonly activeMs: () => number;
  /** Calls back after so many milliseconds; the answer cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onState: (state: SaveState) => void;
  /** Something newer is at the server. `current` is what it sent of it. */
  readonly onStale: (current: unknown) => void;
};

export const saveDelayMs = 600;
const retryDelaysMs = [2_000, 4_000, 8_000, 15_000, 30_000];

export type DraftSaver<Answers> = ReturnType<typeof createDraftSaver<Answers>>;

export function createDraftSaver<Answers>(
  parts: DraftSaverParts<Answers>,
  start: { readonly baseVersion: number; readonly serverSavedAt: string | null },
) {
  let { baseVersion, serverSavedAt } = start;
  let latest: Answers | null = null;
  let unsaved = false;
  let failures = 0;
  let cancelTimer: (() => void) | null = null;
  let flight: AbortController | null = null;
  let held = false;
  let sending: Promise<void> = Promise.resolve();

  const localDraft = (answers: Answers): LocalDraft<Answers> => ({
    answers,
    baseVersion,
    activeMs: parts.activeMs(),
    serverSavedAt,
    unsaved,
  });
  const body = (answers: Answers): DraftBody<Answers> => ({
    answers,
    baseVersion,
    activeMs: parts.activeMs(),
  });
  const clearTimer = () => {
    cancelTimer?.();
    cancelTimer = null;
  };
  const schedule = (ms: number) => {
    if (cancelTimer || flight || held) return;
    cancelTimer = parts.after(ms, () => {
      cancelTimer = null;
      void send();
    });
  };

  function send(): Promise<void> {
    sending = sendLatest();
    return sending;
  }

  async function sendLatest(): Promise<void> {
    if (!latest || !unsaved || flight || held) return;
    const sent = latest;
    const own = new AbortController();
    flight = own;
    parts.onState({ kind: 'saving' });
    const outcome = await parts.send(body(sent), { signal: own.signal });
    if (flight !== own) return;
    flight = null;
    await settle(sent, outcome);
  }

  async function settle(sent: Answers, outcome: SendOutcome): Promise<void> {
    if (outcome.kind === 'saved') {
      failures = 0;
      serverSavedAt = outcome.savedAt;
      baseVersion = outcome.version ?? baseVersion;
      unsaved = latest !== sent;
      if (latest) await parts.keep(localDraft(latest));
      if (unsaved) schedule(saveDelayMs);
      else parts.onState({ kind: 'saved', at: outcome.savedAt });
      return;
    }
    if (outcome.kind === 'refused' && outcome.code !== 'unauthenticated') {
      parts.onState({ kind: 'refused', code: outcome.code, message: outcome.message });
      if (outcome.code === 'stale') parts.onStale(outcome.detail);
      return;
    }
    const why = outcome.kind === 'refused' ? 'signed_out' : 'offline';
    parts.onState({ kind: 'waiting', why });
    schedule(retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? saveDelayMs);
    failures += 1;
  }

  return {
    /** Something was typed. */
    change(answers: Answers): void {
      latest = answers;
      unsaved = true;
      void parts.keep(localDraft(answers));
      if (!flight) parts.onState({ kind: 'saving' });
      schedule(saveDelayMs);
    },
    /** The connection or the session may be back. */
    retryNow(): void {
      if (!unsaved || flight || held) return;
      clearTimer();
      void send();
    },
    /** Sends at once, also what the server has: whether these answers are now the ones it keeps. */
    async flush(answers: Answers): Promise<boolean> {
      latest = answers;
      unsaved = true;
      clearTimer();
      await sending;
      clearTimer();
      await send();
      return !unsaved && latest === answers;
    },
    /** The page goes away: a last word that may outlive it. Time spent without typing is kept on this device. */
    leave(answers: Answers): void {
      clearTimer();
      if (held) return;
      void parts.keep(localDraft(latest ?? answers));
      if (latest && unsaved) {
        flight?.abort();
        flight = null;
        void parts.send(body(latest), { keepalive: true });
      }
    },
    /** A submission is on its way: no draft may follow it. */
    hold(): void {
      held = true;
      clearTimer();
      flight?.abort();
      flight = null;
    },
    /** The submission did not stand; what was typed is a draft again. */
    resume(): void {
      held = false;
      if (unsaved) schedule(saveDelayMs);
    },
    /** The person goes on from this version at the server. */
    rebase(version: number): void {
      baseVersion = version;
    },
    hasUnsaved: () => unsaved,
  };
}
