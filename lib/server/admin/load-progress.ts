import 'server-only';
import type { StudyBatch } from '@/lib/domain/assignment/study-progress';
import { adminStore } from './admin-store';

/** The batches of a study with how far each person is. Throws StoreError: not_found. */
export async function loadProgress(studyId: string): Promise<StudyBatch[]> {
  const { batches } = await adminStore();
  return batches.progress(studyId);
}
