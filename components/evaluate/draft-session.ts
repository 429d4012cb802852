/**
 * What is being typed on one slot, from its opening to its submission: kept here, on the device and on the server, and
 * compared with what other tabs and devices did. A small store without React; `use-draft` shows it.
 */

import {
  createDraftSaver,
  type DraftSaver,
  type SaveState,
} from '@/components/shared/drafts/draft-saver';
import { createLocalDrafts, type LocalDrafts } from '@/components/shared/drafts/local-drafts';
import { afterMs, watchPage } from '@/components/shared/drafts/page-life';
import { sendDraft } from '@/components/shared/drafts/send-draft';
import type { ActiveTime } from '@/components/shared/use-active-time';
import {
  type Conflict,
  chooseOpening,
  type LocalDraft,
  type Opening,
  type Submission,
} from '@/lib/domain/drafts/choose-opening';
import {
  type AnswerChange,
  type Answers,
  changeAnswers,
  sameAnswers,
  settleAnswers,
  startAnswers,
} from '@/lib/domain/evaluation/answers';
import { rememberLabel, standingSubmission } from './recent-labels';
import type { SlotFacts } from './slot-facts';
import { submissionOfStale } from './stale-detail';
import { openTabChannel, type TabChannel, type TabMessage } from './tab-channel';

export type DraftView = {
  readonly answers: Answers;
  /** The submission that stands, as far as this page knows. */
  readonly submission: Submission<Answers> | null;
  readonly saveState: SaveState;
  readonly conflict: Conflict<Answers> | null;
  readonly isRecovered: boolean;
  /** What another tab holds, where both were typed in. */
  readonly elsewhere: Answers | null;
};

export class DraftSession {
  readonly #facts: SlotFacts;
  readonly #active: ActiveTime;
  readonly #local: LocalDrafts<Answers>;
  readonly #listeners = new Set<() => void>();
  #view: DraftView;
  #saver: DraftSaver<Answers> | null = null;
  #channel: TabChannel | null = null;
  /** The device's draft was read; until then changes are also kept for replaying. */
  #isReady = false;
  #early: AnswerChange[] = [];
  #isTouched = false;

  constructor(facts: SlotFacts, active: ActiveTime) {
    // Where nothing can be changed, only what stands is shown; refused words stay on the device, unseen.
    const draft = facts.batchIsOpen ? facts.draft : null;
    const submission = standingSubmission(facts.slotId, facts.submission);
    this.#facts = facts;
    this.#active = active;
    this.#local = createLocalDrafts('evaluate', facts.actorId, facts.slotId);
    this.#view = {
      answers: shownAnswers(
        chooseOpening({ submission, server: draft, local: null }, sameAnswers),
        facts.inferredLevel,
      ),
      submission,
      saveState: draft ? { kind: 'saved', at: draft.updatedAt } : { kind: 'untouched' },
      conflict: null,
      isRecovered: false,
      elsewhere: null,
    };
  }

  readonly view = (): DraftView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #show(part: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }

  /**
   * In an open batch: reads the device's draft, listens to other tabs and begins to save. The answer ends all of it with
   * a last save.
   */
  start(): () => void {
    if (!this.#facts.batchIsOpen) return () => {};
    const saver = this.#createSaver();
    this.#saver = saver;
    this.#channel = openTabChannel(this.#facts.slotId, (message) => this.#hear(message));
    void this.#local.read().then((kept) => {
      if (this.#saver === saver) this.#open(kept);
    });
    const leave = () => {
      // Typed before the device answered: the server has it, and the next opening compares it with the device's draft.
      if (this.#early.length > 0) saver.change(this.#view.answers);
      else if (!this.#isReady) return;
      saver.leave(this.#view.answers);
    };
    const stop = watchPage({ leave, retry: () => saver.retryNow() });
    return () => {
      stop();
      this.#channel?.close();
      this.#saver = null;
      this.#isReady = false;
    };
  }

  #createSaver(): DraftSaver<Answers> {
    const { slotId, draft } = this.#facts;
    return createDraftSaver<Answers>(
      {
        send: (body, options) => sendDraft(`/api/evaluate/draft/${slotId}`, body, options),
        keep: this.#local.keep,
        activeMs: this.#active.activeMs,
        after: afterMs,
        onState: (saveState) => this.#show({ saveState }),
        onStale: (detail) => this.meetNewer(submissionOfStale(detail)),
      },
      {
        baseVersion: this.#view.submission?.version ?? 0,
        serverSavedAt: draft?.updatedAt ?? null,
      },
    );
  }

  /** Settles what the page opens with, now that the device's draft is known, and replays what was typed meanwhile. */
  #open(kept: LocalDraft<Answers> | null): void {
    const { draft, inferredLevel } = this.#facts;
    this.#isReady = true;
    if (kept) this.#active.add(Math.max(0, kept.activeMs - this.#active.activeMs()));
    const opening = chooseOpening(
      { submission: this.#view.submission, server: draft, local: kept },
      sameAnswers,
    );
    const answers = this.#early.reduce(
      (before, change) => changeAnswers(before, change, inferredLevel),
      shownAnswers(opening, inferredLevel),
    );
    const isRecovered = opening.kind === 'draft' && opening.recovered;
    const wasTyped = this.#early.length > 0;
    this.#early = [];
    this.#show({ answers, isRecovered });
    if (opening.kind === 'conflict') this.#ask(opening);
    else if (isRecovered || wasTyped) {
      this.#isTouched = true;
      this.#saver?.change(answers);
    }
  }

  #hear(message: TabMessage): void {
    if (message.kind === 'submitted') {
      rememberLabel(this.#facts.slotId, message);
      if (this.#isTouched) this.meetNewer(message);
      else {
        this.stand(message);
        this.#show({ answers: message.answers });
      }
    } else if (this.#isTouched) {
      const isSame = sameAnswers(message.answers, this.#view.answers);
      this.#show({ elsewhere: isSame ? null : message.answers });
    } else this.#show({ answers: message.answers });
  }

  #ask({ mine, theirs, about }: Conflict<Answers>): void {
    this.#saver?.hold();
    this.#show({ conflict: { mine, theirs, about } });
  }

  readonly change = (step: AnswerChange): void => {
    if (!this.#facts.batchIsOpen) return;
    const before = this.#view.answers;
    const answers = changeAnswers(before, step, this.#facts.inferredLevel);
    if (sameAnswers(answers, before)) return;
    this.#isTouched = true;
    this.#show({ answers });
    if (this.#isReady) this.#saver?.change(answers);
    else this.#early.push(step);
    this.#channel?.tell({ kind: 'typed', answers });
  };

  /** Goes on with one of two sets of answers, on top of the submission that stands. */
  readonly settle = (chosen: Answers): void => {
    this.#show({ answers: chosen, conflict: null, elsewhere: null });
    this.#saver?.resume();
    this.#saver?.change(chosen);
  };

  /** The submission that stands is another one now, or none. */
  readonly stand = (submission: Submission<Answers> | null): void => {
    this.#saver?.rebase(submission?.version ?? 0);
    this.#show({ submission });
  };

  /** The submission was taken back: its answers go on as a draft, unless newer words already stand in the form. */
  readonly takeBack = (undone: Answers, standing: Submission<Answers> | null): void => {
    const { submission, answers } = this.#view;
    const isTypedSince = submission !== null && !sameAnswers(answers, submission.answers);
    this.stand(standing);
    this.settle(isTypedSince ? answers : undone);
  };

  /**
   * The submission that stands is not the one that was known: where it says something else, the person chooses. Where it
   * was taken back, what is typed here is the only word and saved again, from no version.
   */
  readonly meetNewer = (newer: Submission<Answers> | null): void => {
    const known = this.#view.submission;
    this.stand(newer);
    const mine = this.#view.answers;
    if (!newer) {
      // Told the same twice, a further try would be answered the same.
      if (known) this.#saver?.retryNow();
    } else if (sameAnswers(newer.answers, mine)) this.#show({ saveState: { kind: 'untouched' } });
    else this.#ask({ mine, theirs: newer.answers, about: 'submission' });
  };

  /** The server has these answers as the submission: nothing is left to save here. */
  readonly submitted = async (answers: Answers, version: number): Promise<void> => {
    this.#saver?.hold();
    this.#channel?.tell({ kind: 'submitted', answers, version });
    rememberLabel(this.#facts.slotId, { answers, version });
    await this.#local.forget();
  };

  readonly hold = (): void => this.#saver?.hold();
  readonly resume = (): void => this.#saver?.resume();
  readonly retry = (): void => this.#saver?.retryNow();
}

/** What the form shows for an opening; of two in conflict, one's own. Pure. */
function shownAnswers(opening: Opening<Answers>, inferred: SlotFacts['inferredLevel']): Answers {
  switch (opening.kind) {
    case 'untouched':
      return startAnswers(inferred);
    case 'conflict':
      return settleAnswers(opening.mine, inferred);
    default:
      return settleAnswers(opening.answers, inferred);
  }
}
