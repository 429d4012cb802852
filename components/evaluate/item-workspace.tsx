'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Panes } from '@/components/shared/panes';
import { useShownPiece } from '@/components/shared/use-shown-piece';
import { useSingleKeysOff } from '@/components/shared/use-single-keys';
import { useRecordRequest } from '@/components/shared/world/record-requests';
import { useToast } from '@/components/ui/toast';
import type { Failure } from '@/lib/domain/access/failure';
import type { Flag } from '@/lib/domain/evaluation/slot-item';
import type { StepReads } from '@/lib/domain/trace/records-read';
import { ConflictDialog } from './conflict-dialog';
import { FlagDialog } from './flag-dialog';
import { FlagList } from './flag-list';
import { ItemKeys } from './item-keys';
import { ItemToolbar } from './item-toolbar';
import { JudgementForm } from './judgement-form';
import { keyActs, type Pane, panes } from './key-acts';
import { lastSubmission } from './recent-labels';
import { ReturnedNote } from './returned-note';
import { SiblingList } from './sibling-list';
import { type EvaluateActions, itemPath, type SlotFacts } from './slot-facts';
import { useCitation } from './use-citation';
import { useDraft } from './use-draft';
import { usePageKeys } from './use-page-keys';
import { useSlotDeeds } from './use-slot-deeds';
import { useSubmission } from './use-submission';
import { WorldPanel } from './world-panel';

type ItemWorkspaceProps = {
  facts: SlotFacts;
  actions: EvaluateActions;
  /** What the commands of the response read, for the way back from the world. */
  reads: readonly StepReads[];
  /** Rendered on the server; they hold no state. */
  events: ReactNode;
  response: ReactNode;
};

/** One item: what happened, what the agent did, the world, and the judgement. Keyed by the slot where it is used. */
export function ItemWorkspace({ facts, actions, reads, events, response }: ItemWorkspaceProps) {
  const t = useTranslations('evaluate');
  const router = useRouter();
  const toast = useToast();
  const [pane, setPane] = useState<Pane>('events');
  const [worldSeen, setWorldSeen] = useState(false);
  const [flagging, setFlagging] = useState<Flag['kind'] | null>(null);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [canUndo, setCanUndo] = useState(facts.submission !== null);
  const [singleKeysOff, setSingleKeysOff] = useSingleKeysOff();
  const report = useCallback(
    (failure: Failure | null) => toast(failure?.message ?? t('trouble.unreachable'), 'danger'),
    [toast, t],
  );
  const draft = useDraft(facts);
  const deeds = useSlotDeeds(facts, actions, report);
  const submission = useSubmission(facts, draft, actions, deeds.unsure);
  const rationale = useRef<HTMLTextAreaElement>(null);
  const { citation, cited, cite } = useCitation(draft, rationale);

  useEffect(() => {
    setCanUndo(lastSubmission() !== null || facts.submission !== null);
  }, [facts.submission]);

  const show = (next: Pane) => {
    setPane(next);
    if (next === 'world') setWorldSeen(true);
  };
  const recordRequest = useRecordRequest(() => show('world'));
  useShownPiece((name) => {
    const shown = panes.find((each) => each === name);
    if (shown) show(shown);
  });
  const submit = async () => {
    const [gap] = await submission.submit();
    if (!gap) return;
    show('form');
    if (gap.question === 'rationale') rationale.current?.focus();
    else document.querySelector<HTMLInputElement>(`input[name=${gap.question}]`)?.focus();
  };
  const nextIsOpen =
    facts.nextSlotId !== null &&
    (facts.state !== 'pending' || facts.siblings.some((each) => each.slotId === facts.nextSlotId));

  const act = keyActs({
    facts,
    isSetAside: deeds.isSetAside,
    nextIsOpen,
    onAnswer: draft.change,
    onSubmit: () => void submit(),
    onCite: cite,
    onShow: show,
    // After the pane is there to be focused.
    onWrite: () => requestAnimationFrame(() => rationale.current?.focus()),
    onGo: (slotId) => router.push(itemPath(slotId)),
    onNext: () => void deeds.next(),
    onSkip: () => void deeds.skip(),
    onUnsure: () => void deeds.toggleUnsure(),
    onFlag: setFlagging,
    onUndo: () => void submission.undo(),
    onHelp: () => setSheetOpen(true),
  });
  usePageKeys(act, singleKeysOff);

  return (
    <>
      <ItemToolbar
        facts={facts}
        nextIsOpen={nextIsOpen}
        isBusy={submission.isBusy || deeds.isBusy}
        unsure={deeds.unsure}
        canUndo={canUndo}
        onUnsure={() => void deeds.toggleUnsure()}
        onNext={() => void deeds.next()}
        onSkip={() => void deeds.skip()}
        onFlag={() => setFlagging('question')}
        onCannotJudge={() => setFlagging('cannot_judge')}
        onUndo={() => void submission.undo()}
        onHelp={() => setSheetOpen(true)}
      />
      <Panes
        label={t('pane.label')}
        pane={pane}
        onPane={show}
        parts={[
          { name: 'events', label: t('pane.events'), place: 'side', content: events },
          { name: 'response', label: t('pane.response'), place: 'middle', content: response },
          {
            name: 'world',
            label: t('pane.world'),
            place: 'middle',
            content: worldSeen ? (
              <WorldPanel
                slotId={facts.slotId}
                zone={facts.zone}
                reads={reads}
                request={recordRequest}
              />
            ) : null,
          },
          {
            name: 'form',
            label: t('pane.form'),
            place: 'end',
            content: (
              <>
                <ReturnedNote returned={facts.returned} />
                <JudgementForm
                  facts={facts}
                  draft={draft}
                  gaps={submission.gaps}
                  trouble={submission.trouble}
                  isBusy={submission.isBusy}
                  isSetAside={deeds.isSetAside}
                  rationale={rationale}
                  citation={citation}
                  cited={cited}
                  onCite={cite}
                  onSubmit={() => void submit()}
                >
                  <SiblingList siblings={facts.siblings} />
                  <FlagList
                    flags={deeds.flags}
                    canWithdraw={facts.batchIsOpen}
                    onWithdraw={(flag) => void deeds.withdraw(flag)}
                  />
                </JudgementForm>
              </>
            ),
          },
        ]}
      />
      <ConflictDialog conflict={draft.conflict} onChoose={draft.settle} />
      <FlagDialog
        key={flagging}
        kind={flagging}
        isBusy={deeds.isBusy}
        onClose={() => setFlagging(null)}
        onRaise={(kind, body) =>
          void deeds.raise(kind, body).then((done) => done && setFlagging(null))
        }
      />
      <ItemKeys
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        singleKeysOff={singleKeysOff}
        onSingleKeysOff={setSingleKeysOff}
      />
    </>
  );
}
