/** What an admin wants to know first: every study with how far it is, as progress and results count it. */
import { z } from 'zod';

const count = z.int().nonnegative();

const studySchema = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  description: z.string(),
});

const studySummarySchema = studySchema.extend({
  batches: count,
  openBatches: count,
  /** Items of its batches, double labels included; those of voided responses left out. */
  total: count,
  done: count,
  openFlags: count,
  /** Responses that may be in the dataset, and those of them that have the label it takes. */
  completed: count,
  labelled: count,
  /** Responses taken out of it. */
  voided: count,
});
export type StudySummary = z.infer<typeof studySummarySchema>;

export const overviewSchema = z.object({
  studies: z.array(studySummarySchema),
  archived: z.array(studySchema),
  activePeople: count,
  /** Expired ones included. */
  pendingInvitations: count,
});
export type Overview = z.infer<typeof overviewSchema>;
