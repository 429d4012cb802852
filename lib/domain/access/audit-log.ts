/** The log of what admins and the machine changed. */
import { z } from 'zod';
import { noneOr, searchWordsSchema, storedWordsSchema } from '../lists/address-parts';

const loggedObjectSchema = z.object({
  name: z.string(),
  studyId: z.uuid().optional(),
  /** The id that its page goes by, where that is not its own. */
  pageId: z.uuid().optional(),
});

export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  /** Null: the machine's own command line. */
  actorName: z.string().nullable(),
  /** `noun.verb`, such as `batch.locked`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** What the object is called now and where it lies; null where it is gone. */
  subject: loggedObjectSchema.nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** Every action that occurs in the whole log. */
  actions: z.array(z.string()),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

/** What an address asks of the log; whatever it does not understand asks nothing. `before` continues a longer list. */
export const auditQuerySchema = z.object({
  search: searchWordsSchema,
  action: storedWordsSchema.max(100).catch('').default(''),
  since: noneOr(z.iso.date()),
  until: noneOr(z.iso.date()),
  before: z.coerce.number().int().positive().optional().catch(undefined),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/** The page on which the object of an entry is found; null where it has none. Pure. */
export function pageOfSubject({ subject, subjectType, subjectId }: AuditEntry): string | null {
  if (subject === null) return null;
  const study = `/admin/studies/${subject.studyId}`;
  switch (subjectType) {
    case 'study':
      return study;
    case 'batch':
      return `${study}/batches`;
    case 'release':
    case 'export':
      return `${study}/export`;
    case 'response':
    case 'slot':
    case 'flag':
      return `${study}/responses/${subjectId}`;
    case 'run':
      return subject.pageId === undefined ? null : `/admin/runs/${subject.pageId}`;
    case 'revision':
    case 'review_assignment':
      return `/audit/revisions/${subject.pageId ?? subjectId}`;
    case 'person':
    case 'invitation':
      return '/admin/people';
    default:
      return null;
  }
}
