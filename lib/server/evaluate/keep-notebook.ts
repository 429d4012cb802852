import 'server-only';
import type { Result } from '@/lib/core/result';
import { createNotebookRepository } from '@/lib/data/notebook-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Fault } from '@/lib/domain/access/failure';
import type { Notebook } from '@/lib/domain/evaluation/notebook';
import type { SlotId } from '@/lib/domain/evaluation/slot-item';
import { expectRefusal } from './expect-refusal';

/** The notebook of a slot's scenario. Faults: `not_found`, `closed`. */
export async function loadNotebook(slotId: SlotId): Promise<Result<Notebook, Fault>> {
  return expectRefusal(createNotebookRepository(await createServerStore()).of(slotId));
}

/** Keeps it and says its version. Fault besides: `stale`, with the notebook as it stands. */
export async function keepNotebook(
  slotId: SlotId,
  notebook: Notebook,
): Promise<Result<number, Fault>> {
  return expectRefusal(createNotebookRepository(await createServerStore()).keep(slotId, notebook));
}
