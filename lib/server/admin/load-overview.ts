import 'server-only';
import type { Study } from '@/lib/domain/assignment/study-plan';
import type { StudyBatch } from '@/lib/domain/assignment/study-progress';
import { adminStore } from './admin-store';

export type Overview = {
  readonly studies: readonly { readonly study: Study; readonly batches: readonly StudyBatch[] }[];
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
      all.map(async (study) => ({ study, batches: (await batches.progress(study.id)).batches })),
    ),
    archived,
    activePeople: everybody.filter((person) => person.active).length,
    pendingInvitations: pending.length,
  };
}
