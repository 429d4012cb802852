import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { createDraftRepository } from '@/lib/data/draft-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Fault } from '@/lib/domain/access/failure';
import { answersSchema, type SlotId } from '@/lib/domain/evaluation/slot-item';
import { expectRefusal } from './expect-refusal';
import { activeMsSchema } from './submit-annotation';

export const draftBodySchema = z.strictObject({
  answers: answersSchema,
  baseVersion: z.int().min(0),
  activeMs: activeMsSchema,
});

/** Keeps what is being typed. Idempotent; the last save wins. Faults: `stale`, `locked`, `closed`. */
export async function saveDraft(
  slotId: SlotId,
  body: z.output<typeof draftBodySchema>,
): Promise<Result<{ savedAt: string }, Fault>> {
  const drafts = createDraftRepository(await createServerStore());
  const saved = await expectRefusal(drafts.save({ slotId, ...body }));
  return saved.ok ? ok({ savedAt: saved.value }) : saved;
}
