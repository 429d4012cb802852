import 'server-only';
import { z } from 'zod';
import type { VoidedResponses } from '@/lib/domain/assignment/voided-responses';
import { adminStore } from './admin-store';

const voidedPerPage = 50;

const pageSchema = z.coerce.number().int().min(1).max(1_000).catch(1);

/** What was voided in a study; `asked` is the page as the address has it, from 1. Throws StoreError: not_found. */
export async function loadVoidedResponses(
  studyId: string,
  asked: unknown,
): Promise<{ voided: VoidedResponses; page: number; pages: number }> {
  const page = pageSchema.parse(asked);
  const { scenarioWork } = await adminStore();
  const voided = await scenarioWork.voided(studyId, {
    limit: voidedPerPage,
    offset: (page - 1) * voidedPerPage,
  });
  return { voided, page, pages: Math.max(1, Math.ceil(voided.total / voidedPerPage)) };
}
