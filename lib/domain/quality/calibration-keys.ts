/** The keyboard of a calibration as data: the page acts on it, and the `?` sheet is printed from it. */
import type { AnyBinding } from '../keyboard/find-binding';

export const calibrationKeyBindings = [
  { id: 'next_item', group: 'move', key: 'j' },
  { id: 'previous_item', group: 'move', key: 'k' },
  { id: 'fold', group: 'move', key: 'l' },
  { id: 'help', group: 'move', key: '?' },
  { id: 'choose', group: 'item', key: 'r' },
  { id: 'propose', group: 'item', key: 'p' },
  { id: 'agree', group: 'item', key: 'Enter', mod: true },
] as const satisfies readonly (AnyBinding & {
  readonly id: string;
  readonly group: 'move' | 'item';
})[];

export type CalibrationKeyBinding = (typeof calibrationKeyBindings)[number];
