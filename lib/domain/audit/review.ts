/**
 * The room of the audit: what a reviewer says of a scenario, and what the reviews of a revision look like. In: rows of
 * the store, what a reviewer types. Out: parsed values, what is missing, figures. Imports: core, zod, domain/{scenario,
 * evaluation, trace}.
 *
 * Words: a *revision* is a scenario's file at one time; its *review* has three *seats*, two of *primary* reviewers and
 * one of an *adjudicator*; a *vote* is what one of them says, final once cast: a *grade* for each *criterion*, *remarks*
 * on places in the scenario, and an *outcome*. Not used: round (it is the revision), ballot, score.
 *
 * The human audit's rubric is seeds 000, section 5.1: causal support, timing, evidence, feasibility within permissions.
 */
import { z } from 'zod';

export const criteria = ['causal_support', 'timing', 'evidence', 'feasibility'] as const;
export type Criterion = (typeof criteria)[number];

export const grades = ['met', 'partly', 'unmet'] as const;
export type Grade = (typeof grades)[number];

export const outcomes = ['pass', 'revise', 'reject'] as const;
export const outcomeSchema = z.enum(outcomes);
export type Outcome = z.infer<typeof outcomeSchema>;

/** Characters of a comment or a summary. */
export const commentMaxLength = 5_000;
export const remarksMax = 100;

/** A comment on a place: a citation such as `E2` or `email em_0412`. */
export const remarkSchema = z.strictObject({
  anchor: z.string().min(1).max(300),
  text: z.string().max(commentMaxLength),
});
export type Remark = z.infer<typeof remarkSchema>;

const gradeOf = <Schema extends z.ZodType>(grade: Schema) =>
  z.strictObject({ grade, comment: z.string().max(commentMaxLength) });
const gradesOf = <Schema extends z.ZodType>(grade: Schema) =>
  z.strictObject({
    causal_support: gradeOf(grade),
    timing: gradeOf(grade),
    evidence: gradeOf(grade),
    feasibility: gradeOf(grade),
  });

/** A vote as it is cast. */
export const reviewSchema = z.strictObject({
  outcome: outcomeSchema,
  grades: gradesOf(z.enum(grades)),
  summary: z.string().max(commentMaxLength),
  remarks: z.array(remarkSchema).max(remarksMax),
});
export type Review = z.infer<typeof reviewSchema>;

/** A vote being written: what is not answered yet is null. */
export const reviewDraftSchema = z.strictObject({
  outcome: outcomeSchema.nullable(),
  grades: gradesOf(z.enum(grades).nullable()),
  summary: z.string().max(commentMaxLength),
  remarks: z.array(remarkSchema).max(remarksMax),
});
export type ReviewDraft = z.infer<typeof reviewDraftSchema>;

/** A draft as the store keeps it; `version` counts its saves. */
export const keptReviewDraftSchema = z.object({ draft: reviewDraftSchema, version: z.int() });

const nothing = { grade: null, comment: '' };
export const emptyReviewDraft: ReviewDraft = {
  outcome: null,
  grades: { causal_support: nothing, timing: nothing, evidence: nothing, feasibility: nothing },
  summary: '',
  remarks: [],
};
