/** The keyboard of the queue as data: the page acts on it, and the `?` sheet is printed from it. */
import type { AnyBinding } from '../keyboard/find-binding';

export type FlagKeyGroup = 'move' | 'flag';

export const flagKeyBindings = [
  { id: 'next_flag', group: 'move', key: 'j' },
  { id: 'previous_flag', group: 'move', key: 'k' },
  { id: 'help', group: 'move', key: '?' },
  { id: 'reply', group: 'flag', key: 'r' },
  { id: 'send', group: 'flag', key: 'Enter', mod: true },
  { id: 'resolve', group: 'flag', key: 'e' },
  { id: 'ruling', group: 'flag', key: 'g' },
] as const satisfies readonly (AnyBinding & {
  readonly id: string;
  readonly group: FlagKeyGroup;
})[];

export type FlagKeyBinding = (typeof flagKeyBindings)[number];
