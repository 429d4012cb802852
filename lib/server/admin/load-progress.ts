import 'server-only';
import { notFound } from 'next/navigation';
import { StoreError } from '@/lib/data/store-error';
import { progressCsv } from '@/lib/domain/assignment/progress-csv';
import type { StudyProgress } from '@/lib/domain/assignment/study-progress';
import { adminStore } from './admin-store';

/** How far a study is by batch, person and domain; the latter two of one batch where one is named, which may be unknown: 404. */
export async function loadStudyProgress(
  studyId: string,
  batchId: string | null,
): Promise<StudyProgress> {
  const { batches } = await adminStore();
  return batches.progress(studyId, batchId ?? undefined).catch((error: unknown) => {
    if (error instanceof StoreError && error.fault.kind === 'not_found') return notFound();
    throw error;
  });
}

/** The same as CSV. Throws StoreError: not_found. */
export async function exportProgress(studyId: string, batchId: string | null): Promise<string> {
  const { batches } = await adminStore();
  return progressCsv(await batches.progress(studyId, batchId ?? undefined), batchId);
}
