'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useState } from 'react';
import type { Failure } from '@/lib/domain/access/failure';
import type { Flag } from '@/lib/domain/evaluation/slot-item';
import { batchPath, type EvaluateActions, itemPath, type SlotFacts } from './slot-facts';

type Report = (failure: Failure | null) => void;

/** What one does with an item besides judging it. Each says its failure through `report`; null means no answer came. */
export function useSlotDeeds(facts: SlotFacts, actions: EvaluateActions, report: Report) {
  const router = useRouter();
  const [unsure, setUnsure] = useState(facts.unsure);
  const [flags, setFlags] = useState<readonly Flag[]>(facts.flags);
  const [isSetAside, setIsSetAside] = useState(facts.state === 'set_aside');
  const [isBusy, setIsBusy] = useState(false);
  const { slotId, batchId } = facts;
  const goOn = useCallback(
    (next: string | null) => router.push(next ? itemPath(next) : batchPath(batchId)),
    [router, batchId],
  );

  const toggleUnsure = useCallback(async () => {
    const wanted = !unsure;
    setUnsure(wanted);
    const outcome = await actions.markUnsure({ slotId, unsure: wanted }).catch(() => null);
    if (outcome?.ok) return;
    setUnsure(!wanted);
    report(outcome?.error ?? null);
  }, [unsure, actions, slotId, report]);

  const skip = useCallback(async () => {
    if (isBusy) return;
    setIsBusy(true);
    const outcome = await actions.skip({ slotId, batchId, skipped: true }).catch(() => null);
    setIsBusy(false);
    if (outcome?.ok) goOn(outcome.value.nextSlotId);
    else report(outcome?.error ?? null);
  }, [isBusy, actions, slotId, batchId, goOn, report]);

  /** A page that was fetched ahead may name a next slot that is judged by now; the server is asked. */
  const next = useCallback(async () => {
    const outcome = await actions.findNext({ slotId, batchId }).catch(() => null);
    if (outcome?.ok) goOn(outcome.value.nextSlotId);
    else report(outcome?.error ?? null);
  }, [actions, slotId, batchId, goOn, report]);

  /** True when the flag stands. An item set aside leads on to the next. */
  const raise = useCallback(
    async (kind: Flag['kind'], body: string): Promise<boolean> => {
      if (isBusy) return false;
      setIsBusy(true);
      const outcome = await actions.raiseFlag({ slotId, batchId, kind, body }).catch(() => null);
      setIsBusy(false);
      if (!outcome?.ok) {
        report(outcome?.error ?? null);
        return false;
      }
      const { flagId: id, nextSlotId } = outcome.value;
      const createdAt = new Date().toISOString();
      setFlags((before) => [
        ...before,
        { id, kind, body, status: 'open', answer: null, createdAt },
      ]);
      if (kind === 'cannot_judge') {
        setIsSetAside(true);
        // Not the page's own next: a page that was fetched ahead may know a slot that is judged by now.
        goOn(nextSlotId);
      }
      return true;
    },
    [isBusy, actions, slotId, batchId, goOn, report],
  );

  const withdraw = useCallback(
    async (flag: Flag) => {
      const outcome = await actions.withdrawFlag({ flagId: flag.id }).catch(() => null);
      if (!outcome?.ok) {
        report(outcome?.error ?? null);
        return;
      }
      setFlags((before) =>
        before.map((each) => (each.id === flag.id ? { ...each, status: 'resolved' } : each)),
      );
      if (flag.kind === 'cannot_judge') setIsSetAside(false);
    },
    [actions, report],
  );

  return { unsure, flags, isSetAside, isBusy, toggleUnsure, skip, next, raise, withdraw };
}
