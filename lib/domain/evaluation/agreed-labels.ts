/** What an annotator is told of a calibration he judged in: his own labels beside those that were agreed. */
import { z } from 'zod';
import { intensities, otherIssues, timings, verdicts } from '../labels/vocabulary';
import { actionLevelSchema } from '../scenario/scenario';
import { batchProgressSchema } from './batch-progress';
import { deskSchema } from './own-work';
import { slotIdSchema } from './slot-item';

/** A label without its words. */
const judgementSchema = z.object({
  verdict: z.enum(verdicts),
  level: actionLevelSchema,
  timing: z.enum(timings),
  intensity: z.enum(intensities).nullable(),
  otherIssues: z.array(z.enum(otherIssues)),
});
export type Judgement = Readonly<z.infer<typeof judgementSchema>>;

const agreedItemSchema = z.object({
  slotId: slotIdSchema,
  /** The place in the order of judging, from 1. */
  position: z.int().positive(),
  scenarioOrdinal: z.int(),
  checkpointOrdinal: z.int(),
  /** Waits for an earlier checkpoint that was given back. */
  closed: z.boolean(),
  /** As it was before the reference was agreed, and so before he could be shown it. */
  own: judgementSchema.extend({ rationale: z.string() }),
  /** He judges otherwise since. */
  revised: z.boolean(),
  /** A peer's rationale is not told. */
  agreed: judgementSchema,
  /** Why it is so, in the words of whoever agreed it; may be empty. */
  note: z.string(),
});
export type AgreedItem = z.infer<typeof agreedItemSchema>;

/** A page of them; `count` and `alike` are of all pages. */
export const agreedPageSchema = z.object({
  desk: deskSchema,
  batch: batchProgressSchema,
  count: z.int().nonnegative(),
  /** Of `count`, those judged as agreed in every answer. */
  alike: z.int().nonnegative(),
  page: z.int().positive(),
  pages: z.int().positive(),
  items: z.array(agreedItemSchema),
});
export type AgreedPage = z.infer<typeof agreedPageSchema>;

export const agreedItemsPerPage = 25;

/** What an address asks; a page that makes no sense is the first. */
export const agreedPageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** The questions of a label, in the order in which they are asked. */
export const judgedQuestions = ['verdict', 'level', 'timing', 'intensity', 'otherIssues'] as const;
export type JudgedQuestion = (typeof judgedQuestions)[number];

/** The questions that two labels answer otherwise; other issues are a set, in any order. Pure. */
export function differencesOf(own: Judgement, agreed: Judgement): JudgedQuestion[] {
  return judgedQuestions.filter((question) =>
    question === 'otherIssues'
      ? own.otherIssues.toSorted().join() !== agreed.otherIssues.toSorted().join()
      : own[question] !== agreed[question],
  );
}
