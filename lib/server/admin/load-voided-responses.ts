import 'server-only';
import type { VoidedResponses } from '@/lib/domain/assignment/voided-responses';
import { askedPageSchema, pageCount } from '@/lib/domain/lists/numbered-page';
import { adminStore } from './admin-store';

const voidedPerPage = 50;

/**
 * What was voided in a study; `asked` is the page as the address has it, from 1, and one after the last is the last. Throws
 * StoreError: not_found.
 */
export async function loadVoidedResponses(
  studyId: string,
  asked: unknown,
): Promise<{ voided: VoidedResponses; page: number; pages: number }> {
  const { scenarioWork } = await adminStore();
  const read = (page: number) =>
    scenarioWork.voided(studyId, { limit: voidedPerPage, offset: (page - 1) * voidedPerPage });
  const page = askedPageSchema.parse(asked);
  const voided = await read(page);
  const pages = pageCount(voided.total, voidedPerPage);
  // The last row of the last page may just have been taken back.
  if (page > pages) return { voided: await read(pages), page: pages, pages };
  return { voided, page, pages };
}
