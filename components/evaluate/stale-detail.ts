/** Reads the row that comes with a stale version. It was made by our own server; a missing row means that none stands. */
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

/** The notebook that stands, or null. Pure. */
export function notebookOfStale(detail: unknown): Notebook | null {
  if (typeof detail !== 'object' || detail === null) return null;
  return 'notes' in detail && 'pins' in detail && 'version' in detail ? (detail as Notebook) : null;
}
