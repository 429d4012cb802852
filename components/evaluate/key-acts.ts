/** What each key does on the item page, and when it does nothing. */

import { moveFocus, toggleFocusedFold } from '@/components/shared/pieces';
import type { AnswerChange } from '@/lib/domain/evaluation/answers';
import type { KeyAct } from '@/lib/domain/evaluation/key-bindings';
import type { FlagKind } from '@/lib/domain/flags/thread';
import { openGuideline } from './guideline-path';
import type { SlotFacts } from './slot-facts';

export const panes = ['events', 'response', 'world', 'form'] as const;
export type Pane = (typeof panes)[number];

export type KeyActParts = {
  readonly facts: SlotFacts;
  readonly isSetAside: boolean;
  readonly nextIsOpen: boolean;
  readonly onAnswer: (change: AnswerChange) => void;
  readonly onSubmit: () => void;
  readonly onCite: () => void;
  readonly onShow: (pane: Pane) => void;
  /** Shows the form, with the rationale focused before it returns. */
  readonly onWrite: () => void;
  readonly onGo: (slotId: string) => void;
  readonly onNext: () => void;
  readonly onSkip: () => void;
  readonly onUnsure: () => void;
  readonly onRevisit: () => void;
  readonly onFlag: (kind: FlagKind) => void;
  readonly onUndo: () => void;
  readonly onHelp: () => void;
};

/** Acts on a key. In a locked batch one can move and look, not change; a judged item is not skipped or set aside. */
export function keyActs(parts: KeyActParts): (act: KeyAct) => void {
  const { facts } = parts;
  const isOpen = facts.batchIsOpen;
  const isPending = facts.state === 'pending' && isOpen && !parts.isSetAside;
  const go = (slotId: string | null) => {
    if (slotId) parts.onGo(slotId);
  };
  const acts: Record<Exclude<KeyAct['kind'], 'answer'>, () => void> = {
    submit: parts.onSubmit,
    write_rationale: parts.onWrite,
    cite: parts.onCite,
    next_piece: () => moveFocus('piece', 1),
    previous_piece: () => moveFocus('piece', -1),
    next_record: () => moveFocus('record', 1),
    previous_record: () => moveFocus('record', -1),
    open_piece: toggleFocusedFold,
    show_response: () => parts.onShow('response'),
    show_world: () => parts.onShow('world'),
    next_slot: () => parts.nextIsOpen && parts.onNext(),
    previous_slot: () => go(facts.previousSlotId),
    skip: () => isPending && parts.onSkip(),
    unsure: () => isOpen && parts.onUnsure(),
    // A bookmark of one's own: it changes no judgement.
    revisit: parts.onRevisit,
    flag: () => isOpen && parts.onFlag('question'),
    cannot_judge: () => isPending && parts.onFlag('cannot_judge'),
    // The last submission may lie in another batch than this one.
    undo: parts.onUndo,
    guideline: () => openGuideline(facts.batchId),
    help: parts.onHelp,
  };
  return (act) => {
    if (act.kind !== 'answer') acts[act.kind]();
    else if (isOpen && !parts.isSetAside) parts.onAnswer(act.change);
  };
}
