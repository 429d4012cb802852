'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useState } from 'react';
import type { Report } from './report';
import { batchPath, type EvaluateActions, itemPath, type SlotFacts } from './slot-facts';

/** What one does with an item besides judging it. Each says its failure through `report`; null means no answer came. */
export function useSlotDeeds(facts: SlotFacts, actions: EvaluateActions, report: Report) {
  const router = useRouter();
  const [unsure, setUnsure] = useState(facts.unsure);
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
    const outcome = await actions.skip({ slotId, skipped: true }).catch(() => null);
    setIsBusy(false);
    if (outcome?.ok) goOn(outcome.value.nextSlotId);
    else report(outcome?.error ?? null);
  }, [isBusy, actions, slotId, goOn, report]);

  /** A page that was fetched ahead may name a next slot that is judged by now; the server is asked. */
  const next = useCallback(async () => {
    const outcome = await actions.findNext({ slotId }).catch(() => null);
    if (outcome?.ok) goOn(outcome.value.nextSlotId);
    else report(outcome?.error ?? null);
  }, [actions, slotId, goOn, report]);

  return { unsure, isBusy, goOn, toggleUnsure, skip, next };
}
