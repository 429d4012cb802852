'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Panes } from '@/components/shared/panes';
import { useSingleKeysOff } from '@/components/shared/use-single-keys';
import type { StepReads } from '@/lib/domain/trace/records-read';
import { type ItemDialog, ItemDialogs } from './item-dialogs';
import { ItemForm } from './item-form';
import { ItemToolbar } from './item-toolbar';
import { type KeyActParts, keyActs } from './key-acts';
import { type EvaluateActions, itemPath, type SlotFacts } from './slot-facts';
import { type Item, useItem } from './use-item';
import { useItemPanes } from './use-item-panes';
import { usePageKeys } from './use-page-keys';
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
export function ItemWorkspace(props: ItemWorkspaceProps) {
  const { facts, actions } = props;
  const item = useItem(facts, actions);
  const view = useItemPanes();
  const [dialog, setDialog] = useState<ItemDialog | null>(null);
  const [singleKeysOff, setSingleKeysOff] = useSingleKeysOff();
  const parts = useActParts(facts, item, view.show, setDialog);
  usePageKeys(keyActs(parts), singleKeysOff);
  return (
    <>
      <ItemToolbar
        {...parts}
        isBusy={item.isBusy}
        unsure={item.deeds.unsure}
        isMarked={item.revisit.note !== null}
        canUndo={item.canUndo}
      />
      <ItemPanes
        {...props}
        view={view}
        form={<ItemForm facts={facts} actions={actions} item={item} onSubmit={parts.onSubmit} />}
      />
      <ItemDialogs
        item={item}
        dialog={dialog}
        onClose={() => setDialog(null)}
        singleKeysOff={singleKeysOff}
        onSingleKeysOff={setSingleKeysOff}
      />
    </>
  );
}

/** What keys and buttons do on the page. */
function useActParts(
  facts: SlotFacts,
  item: Item,
  onShow: KeyActParts['onShow'],
  open: (dialog: ItemDialog) => void,
): KeyActParts {
  const router = useRouter();
  const { draft, deeds, submission, rationale } = item;
  const write = () => {
    // Within the press itself: a letter typed right after it must be text, not an answer.
    flushSync(() => onShow('form'));
    rationale.current?.focus({ preventScroll: true });
    rationale.current?.scrollIntoView({ block: 'nearest' });
  };
  const submit = async () => {
    const [gap] = await submission.submit();
    if (!gap) return;
    if (gap.question === 'rationale') return write();
    flushSync(() => onShow('form'));
    document.querySelector<HTMLInputElement>(`input[name=${gap.question}]`)?.focus();
  };
  return {
    facts,
    isSetAside: item.flags.isSetAside,
    nextIsOpen: item.nextIsOpen,
    onAnswer: draft.change,
    onSubmit: () => void submit(),
    onCite: item.citing.cite,
    onShow,
    onWrite: write,
    onGo: (slotId) => router.push(itemPath(slotId)),
    onNext: () => void deeds.next(),
    onSkip: () => void deeds.skip(),
    onUnsure: () => void deeds.toggleUnsure(),
    onRevisit: () => open('revisit'),
    onFlag: open,
    onUndo: () => void submission.undo(),
    onHelp: () => open('keys'),
  };
}

type ItemPanesProps = Omit<ItemWorkspaceProps, 'actions'> & {
  view: ReturnType<typeof useItemPanes>;
  form: ReactNode;
};

function ItemPanes({ facts, reads, events, response, view, form }: ItemPanesProps) {
  const t = useTranslations('evaluate.pane');
  const world = view.worldSeen ? (
    <WorldPanel
      slotId={facts.slotId}
      zone={facts.zone}
      reads={reads}
      request={view.recordRequest}
    />
  ) : null;
  return (
    <Panes
      label={t('label')}
      pane={view.pane}
      onPane={view.show}
      parts={[
        { name: 'events', label: t('events'), place: 'side', content: events },
        { name: 'response', label: t('response'), place: 'middle', content: response },
        { name: 'world', label: t('world'), place: 'middle', content: world },
        { name: 'form', label: t('form'), place: 'end', content: form },
      ]}
    />
  );
}
