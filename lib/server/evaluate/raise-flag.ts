import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { createFlagRepository } from '@/lib/data/flag-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Fault } from '@/lib/domain/access/failure';
import { flagBodySchema, flagKinds, slotIdSchema } from '@/lib/domain/evaluation/slot-item';
import { expectRefusal } from './expect-refusal';

export const flagInputSchema = z.strictObject({
  slotId: slotIdSchema,
  kind: z.enum(flagKinds),
  body: flagBodySchema,
});

/** Asks the people who run the study, or says why an item cannot be judged, which sets it aside. */
export async function raiseFlag(
  input: z.output<typeof flagInputSchema>,
): Promise<Result<{ flagId: string }, Fault>> {
  const flags = createFlagRepository(await createServerStore());
  const raised = await expectRefusal(flags.raise(input.slotId, input.kind, input.body));
  return raised.ok ? ok({ flagId: raised.value }) : raised;
}
