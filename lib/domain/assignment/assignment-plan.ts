/** A study's assignment as an admin sees it when he plans, and what he is told when it was changed under his plan. */

import { z } from 'zod';
import { listedByName } from '../lists/by-name';
import { studyScenarioSchema } from './study-plan';
import { memberTermsSchema } from './terms';

const namedSchema = z.object({ id: z.uuid(), displayName: z.string() });

export const assignmentPlanSchema = z.object({
  /** What a plan is confirmed on: how often plans changed the assignment. */
  version: z.int().nonnegative(),
  /** The last confirmation while nothing of it was opened; null: nothing can be taken back. */
  undoable: z.object({ confirmationId: z.int(), scenarios: z.int().nonnegative() }).nullable(),
  /** Active annotators who are members: those a scenario may be given to. By name. */
  annotators: listedByName(
    namedSchema.extend(memberTermsSchema.shape),
    ({ displayName }) => displayName,
  ),
  /** Active annotators who could become members. By name. */
  candidates: listedByName(namedSchema, ({ displayName }) => displayName),
  /** In the study's order. */
  scenarios: z.array(studyScenarioSchema),
});
export type AssignmentPlan = Readonly<z.infer<typeof assignmentPlanSchema>>;

export const confirmationSchema = z.strictObject({
  studyId: z.uuid(),
  /** The version of the assignment that the plan was drawn on. */
  baseVersion: z.int().nonnegative(),
  /** The caller's name of this confirmation: the same again is carried out once. */
  requestId: z.uuid(),
  assignments: z
    .array(z.strictObject({ scenarioId: z.uuid(), annotatorId: z.uuid() }))
    .min(1)
    .max(5_000),
});
export type Confirmation = Readonly<z.infer<typeof confirmationSchema>>;

/** The detail of the fault `stale`: what plans did to the assignment meanwhile, the oldest first. */
export const staleAssignmentSchema = z.object({
  version: z.int().nonnegative(),
  changes: z.array(
    z.object({
      kind: z.enum(['confirmed', 'undone']),
      at: z.string(),
      byName: z.string(),
      scenarioIds: z.array(z.uuid()),
    }),
  ),
});
export type StaleAssignment = Readonly<z.infer<typeof staleAssignmentSchema>>;
