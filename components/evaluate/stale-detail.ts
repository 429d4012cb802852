/** Reads the row that comes with a stale version. It was made by our own server; a missing row means that none stands. */
import type { Submission } from '@/lib/domain/drafts/choose-opening';
import type { Answers } from '@/lib/domain/evaluation/answers';

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
