import 'server-only';
import type { Study } from '@/lib/domain/assignment/study-plan';
import type { StudyBatch } from '@/lib/domain/assignment/study-progress';
import type { DatasetCounts } from '@/lib/domain/dataset/manifest';
import { adminStore } from './admin-store';

type StudyState = {
  readonly study: Study;
  readonly batches: readonly StudyBatch[];
  readonly counts: DatasetCounts;
};

export type Overview = {
  readonly studies: readonly StudyState[];
  readonly archived: readonly Study[];
  readonly activePeople: number;
  readonly pendingInvitations: number;
};

/** What an administrator wants to know first. */
export async function loadOverview(): Promise<Overview> {
  const { studies, batches, people, invitations } = await adminStore();
  const [all, archived, everybody, pending] = await Promise.all([
    studies.list(),
    studies.listArchived(),
    people.list(),
    invitations.listPending(),
  ]);
  return {
    studies: await Promise.all(
      all.map(async (study) => {
        const [progress, counts] = await Promise.all([
          batches.progress(study.id),
          studies.datasetCounts(study.id),
        ]);
        return { study, batches: progress.batches, counts };
      }),
    ),
    archived,
    activePeople: everybody.filter((person) => person.active).length,
    pendingInvitations: pending.length,
  };
}
