/**
 * What this tab has submitted or taken back since it was loaded. A prefetched or remembered page may be older than that;
 * the newer of the two is shown. Also the last submission, which one key takes back from the page after it.
 */
import type { Submission } from '@/lib/domain/drafts/choose-opening';
import type { Answers } from '@/lib/domain/evaluation/answers';

/** Answers are null where the submission was taken back and none stands. */
type RecentLabel = { readonly answers: Answers | null; readonly version: number };

const labels = new Map<string, RecentLabel>();

export function rememberLabel(slotId: string, label: RecentLabel): void {
  labels.set(slotId, label);
}

/** The submission that stands for a slot: what the server rendered, or what this tab did after that. */
export function standingSubmission(
  slotId: string,
  rendered: Submission<Answers> | null,
): Submission<Answers> | null {
  const recent = labels.get(slotId);
  if (!recent || recent.version <= (rendered?.version ?? 0)) return rendered;
  return recent.answers ? { answers: recent.answers, version: recent.version } : null;
}

/** Enough of a submission to take it back. */
export type RecentSubmission = { readonly slotId: string; readonly version: number };

const lastKey = 'halo.evaluate.lastSubmission';

/** Survives a reload, not the tab. */
export function rememberLast(last: RecentSubmission | null): void {
  if (last) sessionStorage.setItem(lastKey, JSON.stringify(last));
  else sessionStorage.removeItem(lastKey);
}

export function lastSubmission(): RecentSubmission | null {
  const text = sessionStorage.getItem(lastKey);
  if (!text) return null;
  try {
    const last: Partial<RecentSubmission> = JSON.parse(text);
    return typeof last.slotId === 'string' && typeof last.version === 'number'
      ? { slotId: last.slotId, version: last.version }
      : null;
  } catch {
    return null;
  }
}
