'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '@/components/ui/toast';
import type { Failure } from '@/lib/domain/access/failure';
import { lastSubmission } from './recent-labels';
import type { EvaluateActions, SlotFacts } from './slot-facts';
import { useCitation } from './use-citation';
import { useDraft } from './use-draft';
import { useRevisit } from './use-revisit';
import { useSlotDeeds } from './use-slot-deeds';
import { useSlotFlags } from './use-slot-flags';
import { useSubmission } from './use-submission';

/** All that is typed and done on the page of one item. Keyed by the slot where it is used. */
export function useItem(facts: SlotFacts, actions: EvaluateActions) {
  const t = useTranslations('evaluate');
  const toast = useToast();
  const report = useCallback(
    (failure: Failure | null) => toast(failure?.message ?? t('trouble.unreachable'), 'danger'),
    [toast, t],
  );
  const draft = useDraft(facts);
  const deeds = useSlotDeeds(facts, actions, report);
  const flags = useSlotFlags(facts, actions, report, deeds.goOn);
  const revisit = useRevisit(facts, actions, report);
  const submission = useSubmission(facts, draft, actions, deeds.unsure);
  const rationale = useRef<HTMLTextAreaElement>(null);
  const citing = useCitation(draft, rationale);
  const [canUndo, setCanUndo] = useState(facts.submission !== null || facts.done > 0);
  useEffect(() => {
    setCanUndo(lastSubmission() !== null || facts.submission !== null || facts.done > 0);
  }, [facts.submission, facts.done]);
  return {
    draft,
    deeds,
    flags,
    revisit,
    submission,
    rationale,
    citing,
    canUndo,
    isBusy: submission.isBusy || deeds.isBusy || flags.isBusy,
    /** The next item may be opened, and so fetched, before this one is judged. */
    nextIsOpen:
      facts.nextSlotId !== null &&
      (facts.state !== 'pending' ||
        facts.siblings.some((each) => each.slotId === facts.nextSlotId)),
  };
}
export type Item = ReturnType<typeof useItem>;
