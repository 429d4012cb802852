/** A scenario of a study as it stands: its responses, what was submitted about each, and whose hands it went through. */
import { z } from 'zod';
import { labelSchema } from '../labels/label';

const scenarioSlotSchema = z.object({
  slotId: z.uuid(),
  annotatorName: z.string(),
  state: z.enum(['pending', 'submitted', 'set_aside']),
  hasDraft: z.boolean(),
  version: z.int().positive().nullable(),
  label: labelSchema.nullable(),
  submittedAt: z.string().nullable(),
});

const scenarioResponseSchema = z.object({
  responseId: z.uuid(),
  itemId: z.string(),
  model: z.string(),
  checkpointIndex: z.int(),
  /** `completed`, or how it failed. */
  status: z.string(),
  voidedAt: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** The primary slot; null before a batch with it was opened. */
  slot: scenarioSlotSchema.nullable(),
});
export type ScenarioResponse = z.infer<typeof scenarioResponseSchema>;

const handoverSchema = z.object({
  at: z.string(),
  fromName: z.string(),
  toName: z.string(),
  mode: z.enum(['relabel', 'split']),
  kept: z.int(),
  moved: z.int(),
  reason: z.string(),
});

export const scenarioWorkSchema = z.object({
  annotatorId: z.uuid().nullable(),
  batchStatus: z.enum(['draft', 'open', 'locked']).nullable(),
  responses: z.array(scenarioResponseSchema),
  handovers: z.array(handoverSchema),
});
export type ScenarioWork = z.infer<typeof scenarioWorkSchema>;

export type WorkDone = {
  readonly items: number;
  readonly submitted: number;
  readonly drafts: number;
  /** Voided ones among them: what the store compares before the scenario changes hands. */
  readonly submittedInAll: number;
};

/** How far the scenario is, which is also what handing it over would touch; voided responses are left out, as in progress. Pure. */
export function workDone(work: ScenarioWork): WorkDone {
  const slots = work.responses.flatMap(({ slot, voidedAt }) =>
    slot ? [{ ...slot, isVoided: voidedAt !== null }] : [],
  );
  const standing = slots.filter((slot) => !slot.isVoided);
  return {
    items: standing.length,
    submitted: standing.filter((slot) => slot.state === 'submitted').length,
    drafts: standing.filter((slot) => slot.hasDraft).length,
    submittedInAll: slots.filter((slot) => slot.state === 'submitted').length,
  };
}
