import type { GuidelineLanguage } from '@/lib/domain/evaluation/study-guideline';
import { batchPath } from './slot-facts';

type GuidelineView = {
  /** Else the page's own. */
  readonly language?: GuidelineLanguage;
  /** The older version that it is compared with; else the newest that the reader judged under. */
  readonly against?: number | null;
};

/** Where the guideline of a batch's study stands. Pure. */
export function guidelinePath(batchId: string, view: GuidelineView = {}): string {
  const query = new URLSearchParams({
    ...(view.language ? { language: view.language } : {}),
    ...(view.against ? { against: String(view.against) } : {}),
  }).toString();
  return `${batchPath(batchId)}/guideline${query === '' ? '' : `?${query}`}`;
}

/** The tab in which the item page shows it: the same one each time. */
export const guidelineTab = 'halo-guideline';

/** Opens the whole guideline beside the item page, or shows where it is open already. */
export function openGuideline(batchId: string): void {
  window.open(guidelinePath(batchId), guidelineTab)?.focus();
}
