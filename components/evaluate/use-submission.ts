'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useMemo, useRef, useState } from 'react';
import { newKey } from '@/components/shared/new-key';
import type { Failure } from '@/lib/domain/access/failure';
import {
  type AnswerGap,
  type Answers,
  answersOf,
  labelOf,
  sameAnswers,
} from '@/lib/domain/evaluation/answers';
import type { Label } from '@/lib/domain/labels/label';
import { rememberLast } from './recent-labels';
import { batchPath, type EvaluateActions, itemPath, type SlotFacts } from './slot-facts';
import { submissionOfStale } from './stale-detail';
import type { Draft } from './use-draft';
import { useRequest } from './use-request';
import { useUndo } from './use-undo';

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
  const request = useRequest();
  const { begin, end } = request;
  const { undo, offer } = useUndo(facts, draft, actions, request);
  const [wasTried, setWasTried] = useState(false);
  const attempt = useRef<Attempt | null>(null);
  const { inferredLevel: inferred, rationale } = facts;
  const judged = useMemo(
    () => labelOf(draft.answers, { inferred, rationale }),
    [draft.answers, inferred, rationale],
  );
  const settle = useSettling(facts, draft, actions);

  const submit = useCallback(async (): Promise<readonly AnswerGap[]> => {
    setWasTried(true);
    if (!judged.ok) return judged.error;
    if (!facts.batchIsOpen || !begin()) return [];
    draft.hold();
    const label = judged.value;
    const tried = nextAttempt(attempt.current, label, unsure, draft.submission?.version ?? 0);
    attempt.current = tried;
    const outcome = await actions
      .submit({
        slotId: facts.slotId,
        label,
        expectedVersion: tried.expectedVersion,
        idempotencyKey: tried.key,
        activeMs: draft.activeMs(),
        unsure,
        guidelineVersionId: facts.guidelineVersionId,
      })
      .catch(() => null);
    const given = answersOf(label);
    if (outcome?.ok) settle.stands(given, outcome.value.version, outcome.value.nextSlotId);
    else if (!(await settle.refused(given, outcome?.error ?? null))) {
      attempt.current = outcome ? null : tried;
      end(outcome?.error ?? 'unreachable');
    }
    return [];
  }, [judged, facts, begin, end, draft, unsure, actions, settle]);

  return {
    submit,
    undo,
    /** What may be undone where this tab knows of nothing. */
    undoOffer: offer,
    isBusy: request.isBusy,
    trouble: request.trouble,
    /** Shown only after a try: a fresh form is not full of errors. */
    gaps: wasTried && !judged.ok ? judged.error : [],
  };
}

/** What becomes of the page once a submission was answered. */
function useSettling(facts: SlotFacts, draft: Draft, actions: EvaluateActions) {
  const router = useRouter();
  const { slotId, batchId } = facts;
  return useMemo(() => {
    /** Leads on; the page stays busy until it is left. */
    const stands = (given: Answers, version: number, nextSlotId: string | null) => {
      rememberLast({ slotId, version });
      void draft.submitted(given, version);
      router.push(nextSlotId ? itemPath(nextSlotId) : batchPath(batchId));
    };
    /** True where the same answers stand already, which is as good as having submitted them. */
    const refused = async (given: Answers, failure: Failure | null): Promise<boolean> => {
      if (failure?.code !== 'stale') {
        draft.resume();
        return false;
      }
      const stored = submissionOfStale(failure.detail);
      if (stored && sameAnswers(stored.answers, given)) {
        const found = await actions.findNext({ slotId }).catch(() => null);
        stands(given, stored.version, found?.ok ? found.value.nextSlotId : null);
        return true;
      }
      draft.meetNewer(stored);
      if (!stored) draft.resume();
      return false;
    };
    return { stands, refused };
  }, [draft, actions, router, slotId, batchId]);
}
