/** The log of what admins and the machine changed. */
import { z } from 'zod';

export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  /** Null: the machine's own command line. */
  actorName: z.string().nullable(),
  /** `noun.verb`, such as `batch.locked`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
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
  search: z.string().trim().max(200).catch('').default(''),
  action: z.string().max(100).catch('').default(''),
  since: z.iso.date().or(z.literal('')).catch('').default(''),
  until: z.iso.date().or(z.literal('')).catch('').default(''),
  before: z.coerce.number().int().positive().optional().catch(undefined),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
