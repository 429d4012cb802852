'use client';

import { useCallback, useState } from 'react';
import type { FlagKind, FlagMessage, FlagThread } from '@/lib/domain/flags/thread';
import type { Report } from './report';
import type { EvaluateActions, SlotFacts } from './slot-facts';

/**
 * The flags of an item and what is said in them. `goOn` leads on from an item that was set aside. Each deed says its failure
 * through `report`, and true when it stands.
 */
export function useSlotFlags(
  facts: SlotFacts,
  actions: EvaluateActions,
  report: Report,
  goOn: (next: string | null) => void,
) {
  const [flags, setFlags] = useState<readonly FlagThread[]>(facts.flags);
  const [isSetAside, setIsSetAside] = useState(facts.state === 'set_aside');
  const [isBusy, setIsBusy] = useState(false);
  const { slotId } = facts;

  const raise = useCallback(
    async (kind: FlagKind, body: string): Promise<boolean> => {
      if (isBusy) return false;
      setIsBusy(true);
      const outcome = await actions.raiseFlag({ slotId, kind, body }).catch(() => null);
      setIsBusy(false);
      if (!outcome?.ok) {
        report(outcome?.error ?? null);
        return false;
      }
      setFlags((before) => [...before, newFlag(outcome.value.flagId, kind, body)]);
      if (kind === 'cannot_judge') {
        setIsSetAside(true);
        // Not the page's own next: a page that was fetched ahead may know a slot that is judged by now.
        goOn(outcome.value.nextSlotId);
      }
      return true;
    },
    [isBusy, actions, slotId, goOn, report],
  );

  const withdraw = useCallback(
    async (flag: FlagThread) => {
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

  const said = useCallback(
    (flagId: string, message: FlagMessage) =>
      setFlags((before) =>
        before.map((each) =>
          each.id === flagId ? { ...each, messages: [...each.messages, message] } : each,
        ),
      ),
    [],
  );

  return { flags, isSetAside, isBusy, raise, withdraw, said };
}

const newFlag = (id: string, kind: FlagKind, body: string): FlagThread => ({
  id,
  kind,
  body,
  status: 'open',
  createdAt: new Date().toISOString(),
  messages: [],
  unread: 0,
});
