/** Notebooks of the caller, asked for by a slot of the scenario. */
import 'server-only';
import { z } from 'zod';
import { type Notebook, notebookSchema } from '@/lib/domain/evaluation/notebook';
import type { SlotId } from '@/lib/domain/evaluation/slot-item';
import type { Store } from './server-client';
import { unwrap } from './store-error';

/** Throws StoreError: not_found, closed; `stale` with the notebook as it stands where another version is kept. */
export function createNotebookRepository(store: Store) {
  return {
    of: async (slotId: SlotId): Promise<Notebook> =>
      notebookSchema.parse(unwrap(await store.rpc('slot_notebook', { p_slot: slotId }))),
    /** The version it has then. */
    keep: async (slotId: SlotId, notebook: Notebook): Promise<number> =>
      z.int().parse(
        unwrap(
          await store.rpc('save_slot_notebook', {
            p_slot: slotId,
            p_notes: notebook.notes,
            p_pins: notebook.pins,
            p_expected_version: notebook.version,
          }),
        ),
      ),
  };
}
