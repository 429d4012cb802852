/** Questions about an item and items that cannot be judged, both for the people who run the study. */
import 'server-only';
import { z } from 'zod';
import type { Flag, SlotId } from '@/lib/domain/evaluation/slot-item';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export function createFlagRepository(store: Store) {
  return {
    /** The id of the flag. `cannot_judge` also sets the item aside. Throws StoreError: locked, closed, invalid. */
    raise: async (slotId: SlotId, kind: Flag['kind'], body: string): Promise<string> =>
      z
        .uuid()
        .parse(
          unwrap(await store.rpc('raise_flag', { p_slot: slotId, p_kind: kind, p_body: body })),
        ),
    /** Takes back one's own open flag; an item set aside by it waits for a label again. */
    withdraw: async (flagId: string): Promise<void> => {
      unwrap(await store.rpc('withdraw_flag', { p_flag: flagId }));
    },
  };
}
