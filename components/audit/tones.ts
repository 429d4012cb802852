/**
 * The room of the audit's components. In: revisions, reviews and actions as props. Out: what auditors and admins see and
 * type. No fetching but of worlds, drafts and queries by their handlers. Imports: components/{ui,shared},
 * lib/{core,domain}. Words: see lib/domain/audit/review.
 */
import type { Tone } from '@/components/ui/classes';
import type { Grade, Outcome } from '@/lib/domain/audit/review';
import type { RevisionStatus } from '@/lib/domain/audit/revision-page';

export const outcomeTone: Readonly<Record<Outcome, Tone>> = {
  pass: 'positive',
  revise: 'warning',
  reject: 'danger',
};
export const gradeTone: Readonly<Record<Grade, Tone>> = {
  met: 'positive',
  partly: 'warning',
  unmet: 'danger',
};
export const statusTone: Readonly<Record<RevisionStatus, Tone>> = {
  draft: 'neutral',
  in_review: 'accent',
  approved: 'positive',
  revise: 'warning',
  rejected: 'danger',
};
