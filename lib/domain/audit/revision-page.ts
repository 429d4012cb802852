/** Revisions as the audit workbench is told of them: queue, board, and one revision with its review. */
import { z } from 'zod';
import type { Role } from '../access/actor';
import { domainSchema } from '../scenario/vocabulary';
import { keptReviewDraftSchema, outcomeSchema, reviewSchema } from './review';

export const revisionIdSchema = z.uuid();
export const revisionStatuses = ['draft', 'in_review', 'approved', 'revise', 'rejected'] as const;
export const revisionStatusSchema = z.enum(revisionStatuses);
export type RevisionStatus = z.infer<typeof revisionStatusSchema>;

/** 1 and 2 are primary, 3 adjudicates. */
export const seatNumberSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const factsShape = {
  revisionId: revisionIdSchema,
  scenarioId: z.uuid(),
  scenarioKey: z.string(),
  corpusName: z.string(),
  domain: domainSchema,
  personName: z.string(),
  revision: z.int().positive(),
  status: revisionStatusSchema,
  /** Approved as part of its corpus, without a vote of people. */
  withCorpus: z.boolean(),
};
const revisionFactsSchema = z.object(factsShape);
export type RevisionFacts = z.infer<typeof revisionFactsSchema>;

/** `instant` is how this store writes instants; see lib/data/instant. */
export const auditQueueSchema = <Instant extends z.ZodType<string>>(instant: Instant) =>
  z.object({
    mine: z.array(
      z.object({
        ...factsShape,
        assignmentId: z.uuid(),
        seat: seatNumberSchema,
        since: instant,
        assigned: z.boolean(),
        hasDraft: z.boolean(),
      }),
    ),
    takeable: z.object({
      total: z.int(),
      items: z.array(z.object({ ...factsShape, seat: seatNumberSchema, since: instant })),
    }),
    toRevise: z.array(revisionFactsSchema),
    done: z.array(z.object({ ...factsShape, outcome: outcomeSchema, at: instant })),
    /** Seats that an admin took away lately. */
    removed: z.array(z.object({ ...factsShape, reason: z.string(), at: instant })),
  });
export type AuditQueue = z.infer<ReturnType<typeof auditQueueSchema<z.ZodString>>>;

const seatSchema = <Instant extends z.ZodType<string>>(instant: Instant) =>
  z.object({
    assignmentId: z.uuid(),
    seat: seatNumberSchema,
    reviewerName: z.string(),
    state: z.enum(['open', 'voted', 'returned', 'removed']),
    reason: z.string().nullable(),
    since: instant,
  });

export const auditBoardSchema = <Instant extends z.ZodType<string>>(instant: Instant) =>
  z.object({
    total: z.int(),
    byStatus: z.partialRecord(revisionStatusSchema, z.int()),
    items: z.array(
      z.object({
        ...factsShape,
        waitingSeat: seatNumberSchema.nullable(),
        /** For admins. */
        seats: z.array(seatSchema(instant)).nullable(),
      }),
    ),
  });
export type AuditBoard = z.infer<ReturnType<typeof auditBoardSchema<z.ZodString>>>;

const voteSchema = <Instant extends z.ZodType<string>>(instant: Instant) =>
  z.object({
    ...reviewSchema.shape,
    seat: seatNumberSchema,
    own: z.boolean(),
    /** For admins. */
    reviewerName: z.string().nullable(),
    activeMs: z.int(),
    at: instant,
  });
export type Vote = z.infer<ReturnType<typeof voteSchema<z.ZodString>>>;

export const findingSchema = z.object({
  code: z.string(),
  layer: z.enum(['structure', 'signatures', 'state', 'design']),
  severity: z.enum(['error', 'warning']),
  path: z.string(),
  message: z.string(),
});
export type ReportFinding = z.infer<typeof findingSchema>;
/** What the validator found in one revision. */
export const validatorReportSchema = z.object({
  errors: z.int(),
  warnings: z.int(),
  findings: z.array(findingSchema),
});
export type ValidatorReport = z.infer<typeof validatorReportSchema>;

export const revisionPageSchema = <Instant extends z.ZodType<string>>(instant: Instant) =>
  z.object({
    ...factsShape,
    sha256: z.string(),
    instanceDocumentId: z.uuid(),
    reason: z.string().nullable(),
    /** Null where the validator did not run. */
    report: validatorReportSchema.nullable(),
    isAuthor: z.boolean(),
    latestRevisionId: revisionIdSchema,
    waitingSeat: seatNumberSchema.nullable(),
    /** Why the reader cannot take the waiting seat; null where he can. */
    obstacle: z.string().nullable(),
    /** The reader's last seat at this revision. */
    seat: z
      .object({
        assignmentId: z.uuid(),
        seat: seatNumberSchema,
        state: z.enum(['open', 'voted', 'returned', 'removed']),
      })
      .nullable(),
    draft: keptReviewDraftSchema.extend({ activeMs: z.int(), updatedAt: instant }).nullable(),
    ownVote: voteSchema(instant).nullable(),
    /** Null where the reader may not see them yet. */
    votes: z.array(voteSchema(instant)).nullable(),
    seats: z.array(seatSchema(instant)).nullable(),
    record: z.array(
      z.object({
        revisionId: revisionIdSchema,
        revision: z.int(),
        status: revisionStatusSchema,
        createdAt: instant,
        reason: z.string().nullable(),
        byCorpus: z.boolean(),
        votes: z.array(voteSchema(instant)).nullable(),
      }),
    ),
  });
export type RevisionPage = z.infer<ReturnType<typeof revisionPageSchema<z.ZodString>>>;

/** Whether a next revision can be begun here, or this draft gone on with. The store decides the same once more. Pure. */
export function canRevise(
  page: Pick<RevisionPage, 'revisionId' | 'latestRevisionId' | 'status' | 'isAuthor'>,
  role: Role,
): boolean {
  if (page.revisionId !== page.latestRevisionId) return false;
  if (page.status === 'draft') return page.isAuthor || role === 'admin';
  return page.status === 'revise' || page.status === 'approved';
}
