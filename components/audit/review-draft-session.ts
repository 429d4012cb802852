/**
 * The vote being written, from the opening of its seat to the vote: kept here, on the device and on the server, and
 * compared with what another window of the reviewer saved. A small store without React; `use-review-draft` shows it.
 */
import {
  createDraftSaver,
  type DraftSaver,
  type SaveState,
} from '@/components/shared/drafts/draft-saver';
import { createLocalDrafts, type LocalDrafts } from '@/components/shared/drafts/local-drafts';
import { afterMs, watchPage } from '@/components/shared/drafts/page-life';
import { sendDraft } from '@/components/shared/drafts/send-draft';
import { newKey } from '@/components/shared/new-key';
import type { ActiveTime } from '@/components/shared/use-active-time';
import {
  emptyReviewDraft,
  keptReviewDraftSchema,
  type ReviewDraft,
} from '@/lib/domain/audit/review';
import { sameReviewDrafts } from '@/lib/domain/audit/same-drafts';
import {
  type Conflict,
  chooseOpening,
  type LocalDraft,
  type Opening,
} from '@/lib/domain/drafts/choose-opening';
import type { ReviewSeat } from './review-actions';

export type ReviewDraftView = {
  readonly draft: ReviewDraft;
  readonly saveState: SaveState;
  readonly conflict: Conflict<ReviewDraft> | null;
  /** Words were brought back that never reached the server. */
  readonly isRecovered: boolean;
};

/** The session of one window at one seat. Nothing is read or sent before it is started. */
export class ReviewDraftSession {
  readonly #seat: ReviewSeat;
  readonly #active: ActiveTime;
  readonly #local: LocalDrafts<ReviewDraft>;
  readonly #saver: DraftSaver<ReviewDraft>;
  readonly #listeners = new Set<() => void>();
  #view: ReviewDraftView;
  /** What was changed before the device's draft was read; null once it was. */
  #early: Partial<ReviewDraft> | null = {};

  constructor(seat: ReviewSeat, active: ActiveTime) {
    const { stored } = seat;
    this.#seat = seat;
    this.#active = active;
    this.#local = createLocalDrafts<ReviewDraft>('audit', seat.actorId, seat.assignmentId);
    this.#saver = this.#createSaver();
    this.#view = {
      draft: stored?.draft ?? emptyReviewDraft,
      saveState: stored ? { kind: 'saved', at: stored.updatedAt } : { kind: 'untouched' },
      conflict: null,
      isRecovered: false,
    };
  }

  readonly view = (): ReviewDraftView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #show(part: Partial<ReviewDraftView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }

  #createSaver(): DraftSaver<ReviewDraft> {
    const { assignmentId, stored } = this.#seat;
    const writer = newKey();
    return createDraftSaver<ReviewDraft>(
      {
        send: (body, options) =>
          sendDraft(`/api/audit/draft/${assignmentId}`, { ...body, writer }, options),
        keep: this.#local.keep,
        activeMs: this.#active.activeMs,
        after: afterMs,
        onState: (saveState) => this.#show({ saveState }),
        onStale: (detail) => this.#meetNewer(detail),
      },
      { baseVersion: stored?.version ?? 0, serverSavedAt: stored?.updatedAt ?? null },
    );
  }

  #meetNewer(detail: unknown): void {
    const stands = keptReviewDraftSchema.safeParse(detail);
    if (!stands.success) return;
    this.#saver.rebase(stands.data.version);
    this.#ask({ mine: this.#view.draft, theirs: stands.data.draft, about: 'draft' });
  }

  #ask(conflict: Conflict<ReviewDraft>): void {
    this.#saver.hold();
    this.#show({ draft: conflict.mine, conflict });
  }

  /** Settles what the page opens with, now that the device's draft is known, and replays what was typed meanwhile. */
  #open(local: LocalDraft<ReviewDraft> | null): void {
    const { stored } = this.#seat;
    const typed = this.#early ?? {};
    this.#early = null;
    if (local) this.#active.add(Math.max(0, local.activeMs - this.#active.activeMs()));
    const server = stored && { ...stored, answers: stored.draft, baseVersion: stored.version };
    const opening = chooseOpening({ submission: null, server, local }, sameReviewDrafts);
    const isRecovered = opening.kind === 'draft' && opening.recovered;
    const draft = { ...openedDraft(opening), ...typed };
    this.#show({ draft, isRecovered });
    if (opening.kind === 'conflict') this.#ask({ ...opening, mine: draft });
    else if (isRecovered || Object.keys(typed).length > 0) this.#saver.change(draft);
  }

  /** Reads the device's draft and begins to save. The answer ends it with a last save. */
  start(): () => void {
    let isOver = false;
    void this.#local.read().then((kept) => {
      if (!isOver && this.#early) this.#open(kept);
    });
    const leave = () => {
      const isTypedEarly = this.#early !== null && Object.keys(this.#early).length > 0;
      if (isTypedEarly) this.#saver.change(this.#view.draft);
      if (isTypedEarly || !this.#early) this.#saver.leave(this.#view.draft);
    };
    const stop = watchPage({ leave, retry: this.retry });
    return () => {
      isOver = true;
      stop();
    };
  }

  readonly change = (part: Partial<ReviewDraft>): void => {
    this.#show({ draft: { ...this.#view.draft, ...part } });
    if (this.#early) this.#early = { ...this.#early, ...part };
    else this.#saver.change(this.#view.draft);
  };

  /** Goes on with one of two drafts. */
  readonly settle = (chosen: ReviewDraft): void => {
    this.#show({ draft: chosen, conflict: null });
    this.#saver.resume();
    this.#saver.change(chosen);
  };

  /** Whether the server keeps what is seen here, and nothing newer. */
  readonly keepNow = (): Promise<boolean> => this.#saver.flush(this.#view.draft);

  readonly retry = (): void => this.#saver.retryNow();

  /** The seat has its vote, or was left: nothing of the draft is kept or sent any more. */
  readonly close = (): void => {
    this.#saver.hold();
    void this.#local.forget();
  };
}

function openedDraft(opening: Opening<ReviewDraft>): ReviewDraft {
  if (opening.kind === 'untouched') return emptyReviewDraft;
  return opening.kind === 'conflict' ? opening.mine : opening.answers;
}
