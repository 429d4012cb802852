'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { createLocalDrafts } from '@/components/shared/drafts/local-drafts';
import { useToast } from '@/components/ui/toast';
import { answersOf } from '@/lib/domain/evaluation/answers';
import type { LastSubmission, UndoReceipt } from '@/lib/domain/evaluation/slot-item';
import {
  lastSubmission,
  type RecentSubmission,
  rememberLabel,
  rememberLast,
} from './recent-labels';
import { type EvaluateActions, itemPath, type SlotFacts } from './slot-facts';
import { lockedBatchOf } from './stale-detail';
import type { Draft } from './use-draft';
import type { RunningRequest } from './use-request';

/**
 * Takes back the last submission of this tab, or this slot's if there is none; its answers become a draft. Where there is
 * neither, as in a tab just opened, it offers what the server knows to be the person's last: that may be hours old, so it is
 * shown before anything is done.
 */
export function useUndo(
  facts: SlotFacts,
  draft: Draft,
  actions: EvaluateActions,
  request: RunningRequest,
) {
  const { slotId } = facts;
  const { submission } = draft;
  const takeBack = useTakingBack(facts, draft, actions, request);
  const { begin, end } = request;
  const [offered, setOffered] = useState<LastSubmission | null>(null);
  const t = useTranslations('evaluate');
  const show = useToast();
  const undo = useCallback(async () => {
    const known = lastSubmission() ?? (submission ? { slotId, version: submission.version } : null);
    if (known) return takeBack(known);
    if (!begin()) return;
    const found = await actions.findLast({}).catch(() => null);
    end(found?.ok ? null : (found?.error ?? 'unreachable'));
    if (!found?.ok) return;
    setOffered(found.value);
    if (found.value === null) show(t('nothingToUndo'));
  }, [submission, slotId, takeBack, begin, end, actions, show, t]);
  const decline = () => setOffered(null);
  const accept = () => {
    decline();
    if (offered) void takeBack({ slotId: offered.slotId, version: offered.version });
  };
  return { undo, offer: { offered, accept, decline } };
}
export type UndoOffer = ReturnType<typeof useUndo>['offer'];

function useTakingBack(
  facts: SlotFacts,
  draft: Draft,
  actions: EvaluateActions,
  { begin, end }: RunningRequest,
): (last: RecentSubmission) => Promise<void> {
  const router = useRouter();
  const t = useTranslations('evaluate.trouble');
  const { slotId, actorId } = facts;
  return useCallback(
    async (last: RecentSubmission) => {
      if (!begin()) return;
      const outcome = await actions
        .undo({ slotId: last.slotId, expectedVersion: last.version })
        .catch(() => null);
      if (!outcome?.ok) {
        if (outcome && outcome.error.code !== 'unauthenticated') rememberLast(null);
        const batch = outcome ? lockedBatchOf(outcome.error) : null;
        if (outcome && batch !== null) {
          end({ ...outcome.error, message: t('undoLocked', { batch }) });
        } else end(outcome?.error ?? 'unreachable');
        return;
      }
      const receipt = outcome.value;
      rememberUndone(last, receipt);
      end(null);
      if (last.slotId === slotId) {
        showUndone(draft, receipt);
        return;
      }
      if (receipt.undone) {
        await createLocalDrafts('evaluate', actorId, last.slotId).keep({
          answers: answersOf(receipt.undone),
          baseVersion: receipt.version,
          activeMs: 0,
          serverSavedAt: null,
          unsaved: true,
        });
      }
      router.push(itemPath(last.slotId));
    },
    [slotId, begin, end, actions, draft, actorId, router, t],
  );
}

function rememberUndone(last: RecentSubmission, { restored, version }: UndoReceipt): void {
  rememberLast(null);
  rememberLabel(last.slotId, {
    answers: restored ? answersOf(restored) : null,
    version: restored ? version : last.version + 1,
  });
}

function showUndone(draft: Draft, { restored, undone, version }: UndoReceipt): void {
  const standing = restored ? { answers: answersOf(restored), version } : null;
  if (undone) draft.takeBack(answersOf(undone), standing);
  else draft.stand(standing);
}
