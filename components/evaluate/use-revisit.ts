'use client';

import { useCallback, useState } from 'react';
import type { Report } from './report';
import type { EvaluateActions, SlotFacts } from './slot-facts';

/** Whether, and why, the item stands on the person's revisit list. `set` says true when the list is as it was asked. */
export function useRevisit(facts: SlotFacts, actions: EvaluateActions, report: Report) {
  const [note, setNote] = useState(facts.revisit);
  const [isBusy, setIsBusy] = useState(false);
  const { slotId } = facts;
  const set = useCallback(
    async (wanted: string | null): Promise<boolean> => {
      setIsBusy(true);
      const outcome = await actions.setRevisit({ slotId, note: wanted }).catch(() => null);
      setIsBusy(false);
      if (outcome?.ok) setNote(wanted);
      else report(outcome?.error ?? null);
      return outcome?.ok ?? false;
    },
    [actions, slotId, report],
  );
  return { note, isBusy, set };
}
