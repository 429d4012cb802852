'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useMemo, useRef, useState } from 'react';
import { createLocalDrafts } from '@/components/shared/drafts/local-drafts';
import { newKey } from '@/components/shared/new-key';
import type { Failure } from '@/lib/domain/access/failure';
import { type AnswerGap, answersOf, labelOf, sameAnswers } from '@/lib/domain/evaluation/answers';
import type { Label } from '@/lib/domain/labels/label';
import { lastSubmission, rememberLabel, rememberLast } from './recent-labels';
import { batchPath, type EvaluateActions, itemPath, type SlotFacts } from './slot-facts';
import { submissionOfStale } from './stale-detail';
import type { Draft } from './use-draft';

/** What stands in the way of a submission, besides gaps. `unreachable`: no answer came; a retry is safe. */
export type Trouble = Failure | 'unreachable';

type Attempt = {
  readonly content: string;
  readonly expectedVersion: number;
  readonly key: string;
};

/**
 * A retry of the same content after a lost answer is the same attempt, version and all: if it had arrived, the server
 * answers as it did then, whatever version stands by now. Everything else is a new one.
 */
function nextAttempt(
  lost: Attempt | null,
  label: Label,
  unsure: boolean,
  expectedVersion: number,
): Attempt {
  const content = JSON.stringify([label, unsure]);
  return lost?.content === content ? lost : { content, expectedVersion, key: newKey() };
}

/** Submitting and taking back. One request at a time; the same content keeps its key, however often it is sent. */
export function useSubmission(
  facts: SlotFacts,
  draft: Draft,
  actions: EvaluateActions,
  unsure: boolean,
) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const busy = useRef(false);
  const attempt = useRef<Attempt | null>(null);
  const { inferredLevel: inferred, rationale, slotId, batchId, actorId } = facts;
  const { answers, submission } = draft;
  const judged = useMemo(
    () => labelOf(answers, { inferred, rationale }),
    [answers, inferred, rationale],
  );

  const begin = useCallback(() => {
    if (busy.current) return false;
    busy.current = true;
    setIsBusy(true);
    setTrouble(null);
    return true;
  }, []);
  const end = useCallback((why: Trouble | null) => {
    busy.current = false;
    setIsBusy(false);
    setTrouble(why);
  }, []);

  const submit = useCallback(async (): Promise<readonly AnswerGap[]> => {
    setWasTried(true);
    if (!judged.ok) return judged.error;
    if (!facts.batchIsOpen || !begin()) return [];
    draft.hold();
    const label = judged.value;
    const tried = nextAttempt(attempt.current, label, unsure, submission?.version ?? 0);
    attempt.current = tried;
    const outcome = await actions
      .submit({
        slotId,
        label,
        expectedVersion: tried.expectedVersion,
        idempotencyKey: tried.key,
        activeMs: draft.activeMs(),
        unsure,
        guidelineVersionId: facts.guidelineVersionId,
      })
      .catch(() => null);
    const given = answersOf(label);
    const next = (version: number, nextSlotId: string | null) => {
      rememberLast({ slotId, version });
      void draft.submitted(given, version);
      router.push(nextSlotId ? itemPath(nextSlotId) : batchPath(batchId));
    };
    if (outcome?.ok) {
      next(outcome.value.version, outcome.value.nextSlotId);
      return [];
    }
    if (outcome?.error.code === 'stale') {
      const stored = submissionOfStale(outcome.error.detail);
      if (stored && sameAnswers(stored.answers, given)) {
        const found = await actions.findNext({ slotId, batchId }).catch(() => null);
        next(stored.version, found?.ok ? found.value.nextSlotId : null);
        return [];
      }
      draft.meetNewer(stored);
      if (!stored) draft.resume();
    } else draft.resume();
    attempt.current = outcome ? null : tried;
    end(outcome?.error ?? 'unreachable');
    return [];
  }, [judged, facts, begin, end, draft, submission, unsure, actions, slotId, batchId, router]);

  /** Takes back the last submission of this tab, or this slot's if there is none; its answers become a draft. */
  const undo = useCallback(async (): Promise<void> => {
    const last = lastSubmission() ?? (submission ? { slotId, version: submission.version } : null);
    if (!last || !begin()) return;
    const outcome = await actions
      .undo({ slotId: last.slotId, expectedVersion: last.version })
      .catch(() => null);
    if (!outcome?.ok) {
      if (outcome && outcome.error.code !== 'unauthenticated') rememberLast(null);
      end(outcome?.error ?? 'unreachable');
      return;
    }
    const { restored, undone, version } = outcome.value;
    rememberLast(null);
    rememberLabel(last.slotId, {
      answers: restored ? answersOf(restored) : null,
      version: restored ? version : last.version + 1,
    });
    end(null);
    if (last.slotId === slotId) {
      const standing = restored ? { answers: answersOf(restored), version } : null;
      if (undone) draft.takeBack(answersOf(undone), standing);
      else draft.stand(standing);
      return;
    }
    if (undone) {
      await createLocalDrafts('evaluate', actorId, last.slotId).keep({
        answers: answersOf(undone),
        baseVersion: version,
        activeMs: 0,
        serverSavedAt: null,
        unsaved: true,
      });
    }
    router.push(itemPath(last.slotId));
  }, [submission, slotId, begin, end, actions, draft, actorId, router]);

  return {
    submit,
    undo,
    isBusy,
    trouble,
    /** Shown only after a try: a fresh form is not full of errors. */
    gaps: wasTried && !judged.ok ? judged.error : [],
    label: judged.ok ? judged.value : null,
  };
}
