/** A world as a person is shown it: at a checkpoint, after an action or without one, with what changed in it. */
import type { Effect, OutboxEntry, WorldDump } from './world-view';

export type ShownDump = {
  readonly kind: 'world';
  readonly dump: WorldDump;
  /** What the action changed; nothing where none was carried out. */
  readonly effects: readonly Effect[];
  /** What the checkpoint's own event, the last one observed, changed. */
  readonly eventEffects: readonly Effect[];
  readonly outbox: readonly OutboxEntry[];
};

export type ShownWorld =
  | ShownDump
  /** `imported`: the response came from a file without its scenario. `broken`: the scenario does not compile here. */
  | { readonly kind: 'none'; readonly why: 'imported' | 'broken' };
