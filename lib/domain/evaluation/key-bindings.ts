/**
 * The keyboard as data: every key of the item page, in one list. The page acts on it, and the `?` sheet is printed from
 * it, so the two cannot differ. Keys are the characters typed; on a layout that types none of them (such as Cyrillic)
 * the place of the key on a Latin keyboard counts.
 */
import { findBinding, type KeyPress, type KeySurroundings } from '../keyboard/find-binding';
import type { AnswerChange } from './answers';

export type KeyGroup = 'answer' | 'move' | 'item';

export type KeyAct =
  | { readonly kind: 'answer'; readonly change: AnswerChange }
  | {
      readonly kind:
        | 'submit'
        | 'write_rationale'
        | 'cite'
        | 'next_piece'
        | 'previous_piece'
        | 'next_record'
        | 'previous_record'
        | 'open_piece'
        | 'next_slot'
        | 'previous_slot'
        | 'show_response'
        | 'show_world'
        | 'skip'
        | 'unsure'
        | 'revisit'
        | 'flag'
        | 'cannot_judge'
        | 'undo'
        | 'guideline'
        | 'help';
    };

export type KeyBinding = {
  /** Also the key of its words in the messages. */
  readonly id: string;
  readonly group: KeyGroup;
  readonly key: string;
  /** Control, or Command on a Mac. Only such a binding acts while a person types in a field. */
  readonly mod?: true;
  readonly act: KeyAct;
};

const answer = <const Id extends string>(
  id: Id,
  key: string,
  change: AnswerChange,
): KeyBinding & { readonly id: Id } => ({
  id,
  group: 'answer',
  key,
  act: { kind: 'answer', change },
});

export const keyBindings = [
  answer('acceptable', 'a', { question: 'verdict', value: 'acceptable' }),
  answer('unacceptable', 'u', { question: 'verdict', value: 'unacceptable' }),
  answer('L0', '0', { question: 'level', value: 'L0' }),
  answer('L1', '1', { question: 'level', value: 'L1' }),
  answer('L2', '2', { question: 'level', value: 'L2' }),
  answer('L3', '3', { question: 'level', value: 'L3' }),
  answer('timely', 't', { question: 'timing', value: 'timely' }),
  answer('premature', 'p', { question: 'timing', value: 'premature' }),
  answer('belated', 'b', { question: 'timing', value: 'belated' }),
  answer('appropriate', 'o', { question: 'intensity', value: 'appropriate' }),
  answer('insufficient', 'i', { question: 'intensity', value: 'insufficient' }),
  answer('excessive', 'e', { question: 'intensity', value: 'excessive' }),
  answer('unsupported_evidence', '5', { question: 'otherIssues', value: 'unsupported_evidence' }),
  answer('irrelevant_action', '6', { question: 'otherIssues', value: 'irrelevant_action' }),
  answer('factual_contradiction', '7', { question: 'otherIssues', value: 'factual_contradiction' }),
  answer('others', '8', { question: 'otherIssues', value: 'others' }),
  { id: 'write_rationale', group: 'answer', key: 'r', act: { kind: 'write_rationale' } },
  { id: 'submit', group: 'answer', key: 'Enter', mod: true, act: { kind: 'submit' } },
  { id: 'next_piece', group: 'move', key: 'j', act: { kind: 'next_piece' } },
  { id: 'previous_piece', group: 'move', key: 'k', act: { kind: 'previous_piece' } },
  { id: 'next_record', group: 'move', key: '.', act: { kind: 'next_record' } },
  { id: 'previous_record', group: 'move', key: ',', act: { kind: 'previous_record' } },
  { id: 'open_piece', group: 'move', key: 'l', act: { kind: 'open_piece' } },
  { id: 'cite', group: 'move', key: 'c', act: { kind: 'cite' } },
  { id: 'show_response', group: 'move', key: 'v', act: { kind: 'show_response' } },
  { id: 'show_world', group: 'move', key: 'w', act: { kind: 'show_world' } },
  { id: 'next_slot', group: 'item', key: ']', act: { kind: 'next_slot' } },
  { id: 'previous_slot', group: 'item', key: '[', act: { kind: 'previous_slot' } },
  { id: 'skip', group: 'item', key: 's', act: { kind: 'skip' } },
  { id: 'unsure', group: 'item', key: 'm', act: { kind: 'unsure' } },
  { id: 'revisit', group: 'item', key: 'n', act: { kind: 'revisit' } },
  { id: 'flag', group: 'item', key: 'f', act: { kind: 'flag' } },
  { id: 'cannot_judge', group: 'item', key: 'x', act: { kind: 'cannot_judge' } },
  { id: 'undo', group: 'item', key: 'z', act: { kind: 'undo' } },
  { id: 'guideline', group: 'item', key: 'g', act: { kind: 'guideline' } },
  { id: 'help', group: 'item', key: '?', act: { kind: 'help' } },
] as const satisfies readonly KeyBinding[];

export type KeyBindingId = (typeof keyBindings)[number]['id'];

/** The binding of this page that a press means here, or null; see `findBinding`. Pure. */
export function bindingFor(press: KeyPress, around: KeySurroundings): KeyBinding | null {
  return findBinding<KeyBinding>(keyBindings, press, around);
}
