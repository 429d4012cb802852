/** What the store tells an annotator about one slot, parsed on the way in. Nothing here names a model or a checkpoint. */
import { z } from 'zod';
import { flagThreadSchema } from '../flags/thread';
import { rationaleRequirementSchema } from '../labels/decide-submission';
import { labelSchema, rationaleSchema } from '../labels/label';
import { intensities, otherIssues, timings, verdicts } from '../labels/vocabulary';
import { actionLevelSchema } from '../scenario/scenario';
import type { Answers } from './answers';

export const slotIdSchema = z.uuid().brand<'SlotId'>();
export type SlotId = z.infer<typeof slotIdSchema>;

export const slotStates = ['pending', 'submitted', 'set_aside'] as const;
export const slotStateSchema = z.enum(slotStates);
export type SlotState = z.infer<typeof slotStateSchema>;

/** Answers as a browser sends them: any field may still be open. Rules between fields are `settleAnswers`'s. */
export const answersSchema = z.strictObject({
  verdict: z.enum(verdicts).nullable(),
  level: actionLevelSchema,
  timing: z.enum(timings).nullable(),
  intensity: z.enum(intensities).nullable(),
  otherIssues: z.array(z.enum(otherIssues)).max(otherIssues.length),
  rationale: rationaleSchema,
}) satisfies z.ZodType<Answers>;

/** Names of contacts by their ids. */
export const contactNamesSchema = z.record(z.string(), z.string());
export type ContactNames = z.infer<typeof contactNamesSchema>;

export const storedContentSchema = z.object({
  instanceDescription: z.string(),
  personalDescription: z.string(),
  personName: z.string().nullable(),
  timezone: z.string().nullable(),
  checkpointTime: z.string().nullable(),
  eventPrefixJson: z.string(),
  inspectionTraceJson: z.string(),
  finalActionJson: z.string(),
  executionResultJson: z.string(),
  effectsJson: z.string().nullable(),
  outboxJson: z.string().nullable(),
  inferredLevel: actionLevelSchema,
  /** Of the contacts whose ids occur in the content; empty where the scenario's files are not here. */
  contactNames: contactNamesSchema.default({}),
});
export type StoredContent = z.infer<typeof storedContentSchema>;

export const storedAnnotationSchema = z.object({
  ...answersSchema.shape,
  verdict: z.enum(verdicts),
  timing: z.enum(timings),
  version: z.int().positive(),
  submittedAt: z.string(),
  activeMs: z.int().nonnegative(),
});

export const storedDraftSchema = z.object({
  draft: answersSchema,
  baseVersion: z.int().nonnegative(),
  activeMs: z.int().nonnegative(),
  updatedAt: z.string(),
});

export const siblingSchema = z.object({
  slotId: slotIdSchema,
  state: slotStateSchema,
  verdict: z.enum(verdicts).nullable(),
  level: actionLevelSchema.nullable(),
  timing: z.enum(timings).nullable(),
  intensity: z.enum(intensities).nullable(),
});
export type Sibling = z.infer<typeof siblingSchema>;

/** Characters of a flag's words. */
export const flagBodyMaxLength = 2_000;
export const flagBodySchema = z
  .string()
  .trim()
  .min(1)
  .max(flagBodyMaxLength)
  .refine((text) => !text.includes('\u0000') && text.isWellFormed());

export const slotItemSchema = z.object({
  slotId: slotIdSchema,
  batchId: z.uuid(),
  batchStatus: z.enum(['draft', 'open', 'locked']),
  state: slotStateSchema,
  content: storedContentSchema,
  annotation: storedAnnotationSchema.nullable(),
  /** What another program wrote and this page cannot read counts as no draft: the item stays open to judging. */
  draft: storedDraftSchema.nullable().catch(null),
  guideline: z
    .object({
      versionId: z.uuid(),
      version: z.int(),
      bodyEn: z.string(),
      bodyZh: z.string(),
    })
    .nullable(),
  rationaleRequired: rationaleRequirementSchema,
  previousCheckpoint: z.object({ eventCount: z.int().nonnegative() }).nullable(),
  siblings: z.array(siblingSchema),
  previousSlotId: slotIdSchema.nullable(),
  nextSlotId: slotIdSchema.nullable(),
  unsure: z.boolean(),
  skipped: z.boolean(),
  flags: z.array(flagThreadSchema),
  /** Why the people who run the study gave it back; null once it was submitted again. */
  returned: z.object({ reason: z.string(), at: z.string() }).nullable(),
  /** The note with which it stands on the person's revisit list; null where it does not. */
  revisit: z.string().nullable(),
  /** Answers to any of the person's flags that he has not read. */
  unreadAnswers: z.int().nonnegative(),
  position: z.int(),
  total: z.int(),
  done: z.int(),
});
export type SlotItem = z.infer<typeof slotItemSchema>;

/** What the server says after a submission. `nextSlotId` is the next pending one that is open then, or null. */
export const submissionReceiptSchema = z.object({
  slotId: slotIdSchema,
  version: z.int().positive(),
  submittedAt: z.string(),
  nextSlotId: slotIdSchema.nullable(),
});
export type SubmissionReceipt = z.infer<typeof submissionReceiptSchema>;

export const undoReceiptSchema = z.object({
  slotId: slotIdSchema,
  version: z.int().nonnegative(),
  restored: labelSchema.nullable(),
  /** What was taken back, to be corrected and submitted again. */
  undone: labelSchema.nullable(),
});
export type UndoReceipt = z.infer<typeof undoReceiptSchema>;

/** A person's newest submission that stands, in whatever batch it lies. */
export const lastSubmissionSchema = z.object({
  slotId: slotIdSchema,
  version: z.int().positive(),
  // The browser reads it as a date.
  submittedAt: z.iso.datetime({ offset: true }),
  label: labelSchema,
});
export type LastSubmission = z.infer<typeof lastSubmissionSchema>;
