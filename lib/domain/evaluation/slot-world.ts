/** The world an annotator may look at: derived on the server from the slot, with the final action carried out in it. */
import type { Effect, OutboxEntry, WorldDump } from '../trace/world-view';

export type SlotWorld =
  | {
      readonly kind: 'world';
      readonly dump: WorldDump;
      readonly effects: readonly Effect[];
      readonly outbox: readonly OutboxEntry[];
    }
  /** `imported`: the response came from a file without its scenario. `broken`: the scenario does not compile here. */
  | { readonly kind: 'none'; readonly why: 'imported' | 'broken' };
