/** Reads what our own server sends with a refusal: the row that stands where a version is stale, the batch that is locked. */
import type { Failure } from '@/lib/domain/access/failure';
import type { Submission } from '@/lib/domain/drafts/choose-opening';
import type { Answers } from '@/lib/domain/evaluation/answers';
import type { Notebook } from '@/lib/domain/evaluation/notebook';

/** The submission that stands, or null. Pure. */
export function submissionOfStale(detail: unknown): Submission<Answers> | null {
  if (typeof detail !== 'object' || detail === null || !('version' in detail)) return null;
  const row = detail as Answers & { version: number };
  return {
    version: row.version,
    answers: {
      verdict: row.verdict,
      level: row.level,
      timing: row.timing,
      intensity: row.intensity,
      otherIssues: row.otherIssues,
      rationale: row.rationale,
    },
  };
}

/** The name of the batch that a `locked` failure speaks of; null where it names none. Pure. */
export function lockedBatchOf({ code, detail }: Failure): string | null {
  if (code !== 'locked' || typeof detail !== 'object' || detail === null) return null;
  return 'batchName' in detail && typeof detail.batchName === 'string' ? detail.batchName : null;
}

/** The notebook that stands, or null. Pure. */
export function notebookOfStale(detail: unknown): Notebook | null {
  if (typeof detail !== 'object' || detail === null) return null;
  return 'notes' in detail && 'pins' in detail && 'version' in detail ? (detail as Notebook) : null;
}
