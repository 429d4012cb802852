'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type AnswerChange,
  type Answers,
  changeAnswers,
  sameAnswers,
  settleAnswers,
  startAnswers,
} from '@/lib/domain/evaluation/answers';
import { chooseOpening, type Opening, type Submission } from '@/lib/domain/evaluation/drafts';
import { createDraftSaver, type DraftSaver, type SaveState } from './draft-saver';
import { createLocalDrafts, type LocalDrafts } from './local-drafts';
import { rememberLabel, standingSubmission } from './recent-labels';
import { sendDraft } from './send-draft';
import type { SlotFacts } from './slot-facts';
import { submissionOfStale } from './stale-detail';
import { openTabChannel, type TabChannel, type TabMessage } from './tab-channel';
import { useActiveTime } from './use-active-time';

export type Conflict = {
  readonly mine: Answers;
  readonly theirs: Answers;
  readonly about: 'submission' | 'draft';
  /** Of the submission that stands; what a choice builds on. */
  readonly version: number;
};

export type Draft = ReturnType<typeof useDraft>;

/** What is mutable of one visit and no reason to render. */
type Visit = {
  saver: DraftSaver;
  local: LocalDrafts;
  channel: TabChannel;
  /** The device's draft was read; until then changes are also kept for replaying. */
  isReady: boolean;
  early: AnswerChange[];
  isTouched: boolean;
};

/**
 * What is being typed on one slot, from its opening to its submission: kept here, on the device and on the server, and
 * compared with what other tabs and devices did. The component that uses it is keyed by the slot.
 */
export function useDraft(facts: SlotFacts) {
  const { slotId, actorId, inferredLevel, draft: serverDraft } = facts;
  const [submission, setSubmission] = useState(() => standingSubmission(slotId, facts.submission));
  const [answers, setAnswers] = useState(() =>
    shownAnswers(chooseOpening(submission, serverDraft, null), inferredLevel),
  );
  const [saveState, setSaveState] = useState<SaveState>(
    serverDraft ? { kind: 'saved', at: serverDraft.updatedAt } : { kind: 'untouched' },
  );
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isRecovered, setIsRecovered] = useState(false);
  const [elsewhere, setElsewhere] = useState<Answers | null>(null);
  const active = useActiveTime(
    Math.max(serverDraft?.activeMs ?? 0, facts.submission?.activeMs ?? 0),
  );
  const current = useRef(answers);
  const standing = useRef(submission);
  const visit = useRef<Visit | null>(null);

  const show = useCallback((next: Answers) => {
    current.current = next;
    setAnswers(next);
  }, []);
  const stand = useCallback((next: Submission | null) => {
    standing.current = next;
    setSubmission(next);
    visit.current?.saver.rebase(next?.version ?? 0);
  }, []);

  const openConflict = useCallback((next: Omit<Conflict, 'version'>) => {
    visit.current?.saver.hold();
    setConflict({ ...next, version: standing.current?.version ?? 0 });
  }, []);

  /** A newer submission stands, or none any more. */
  const meetNewer = useCallback(
    (newer: Submission | null) => {
      stand(newer);
      const mine = current.current;
      if (newer && sameAnswers(newer.answers, mine)) {
        // What is typed here is what stands: nothing is left to save.
        setSaveState({ kind: 'untouched' });
      } else if (newer) {
        openConflict({ mine, theirs: newer.answers, about: 'submission' });
      }
    },
    [stand, openConflict],
  );

  useEffect(() => {
    const local = createLocalDrafts(actorId, slotId);
    const saver = createDraftSaver(
      {
        send: (body, options) => sendDraft(slotId, body, options),
        keep: local.keep,
        activeMs: active.activeMs,
        after: (ms, run) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
        onState: setSaveState,
        onStale: (detail) => meetNewer(submissionOfStale(detail)),
      },
      {
        baseVersion: standing.current?.version ?? 0,
        serverSavedAt: serverDraft?.updatedAt ?? null,
      },
    );
    const onMessage = (message: TabMessage) => {
      const own = visit.current;
      if (message.kind === 'submitted') {
        rememberLabel(slotId, message);
        if (own?.isTouched) meetNewer(message);
        else {
          stand(message);
          show(message.answers);
        }
      } else if (own?.isTouched) {
        setElsewhere(sameAnswers(message.answers, current.current) ? null : message.answers);
      } else show(message.answers);
    };
    const own: Visit = {
      saver,
      local,
      channel: openTabChannel(slotId, onMessage),
      isReady: false,
      early: [],
      isTouched: false,
    };
    visit.current = own;

    void local.read().then((kept) => {
      if (visit.current !== own) return;
      own.isReady = true;
      if (kept) active.add(Math.max(0, kept.activeMs - active.activeMs()));
      const opening = chooseOpening(standing.current, serverDraft, kept);
      const opened = shownAnswers(opening, inferredLevel);
      const typed = own.early.reduce(
        (before, change) => changeAnswers(before, change, inferredLevel),
        opened,
      );
      if (!sameAnswers(typed, current.current)) show(typed);
      if (opening.kind === 'conflict') openConflict(opening);
      else if (own.early.length > 0 || (opening.kind === 'draft' && opening.recovered)) {
        setIsRecovered(opening.kind === 'draft' && opening.recovered);
        own.isTouched = true;
        saver.change(typed);
      }
    });

    const leave = () => {
      if (own.isReady) saver.leave(current.current);
    };
    const retry = () => saver.retryNow();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', retry);
    window.addEventListener('focus', retry);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', retry);
      window.removeEventListener('focus', retry);
      leave();
      own.channel.close();
      visit.current = null;
    };
  }, [actorId, slotId, inferredLevel, serverDraft, active, show, stand, meetNewer, openConflict]);

  const change = useCallback(
    (step: AnswerChange) => {
      const own = visit.current;
      const next = changeAnswers(current.current, step, inferredLevel);
      if (sameAnswers(next, current.current)) return;
      show(next);
      if (!own) return;
      own.isTouched = true;
      if (!own.isReady) own.early.push(step);
      else own.saver.change(next);
      own.channel.tell({ kind: 'typed', answers: next });
    },
    [inferredLevel, show],
  );

  /** Goes on with one of two sets of answers, on top of the submission that stands. */
  const settle = useCallback(
    (chosen: Answers) => {
      setConflict(null);
      setElsewhere(null);
      show(chosen);
      visit.current?.saver.resume();
      visit.current?.saver.change(chosen);
    },
    [show],
  );

  /** The server has these answers as the submission: nothing is left to save here. */
  const submitted = useCallback(
    async (accepted: Answers, version: number) => {
      const own = visit.current;
      own?.saver.hold();
      own?.channel.tell({ kind: 'submitted', answers: accepted, version });
      rememberLabel(slotId, { answers: accepted, version });
      await own?.local.forget();
    },
    [slotId],
  );

  return {
    answers,
    submission,
    saveState,
    conflict,
    isRecovered,
    elsewhere,
    activeMs: active.activeMs,
    change,
    settle,
    submitted,
    stand,
    meetNewer,
    hold: useCallback(() => visit.current?.saver.hold(), []),
    resume: useCallback(() => visit.current?.saver.resume(), []),
    retry: useCallback(() => visit.current?.saver.retryNow(), []),
  };
}

/** What the form shows for an opening; of two in conflict, one's own. Pure. */
function shownAnswers(opening: Opening, inferred: SlotFacts['inferredLevel']): Answers {
  switch (opening.kind) {
    case 'untouched':
      return startAnswers(inferred);
    case 'conflict':
      return settleAnswers(opening.mine, inferred);
    default:
      return settleAnswers(opening.answers, inferred);
  }
}
