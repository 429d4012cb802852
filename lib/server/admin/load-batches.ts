import 'server-only';
import type { BatchesPage } from '@/lib/domain/assignment/batches-page';
import { adminStore } from './admin-store';

/** The batches of a study, and the scenarios and rules that new ones are made of. Throws StoreError: not_found. */
export async function loadBatches(studyId: string): Promise<BatchesPage> {
  const { batches } = await adminStore();
  return batches.page(studyId);
}
