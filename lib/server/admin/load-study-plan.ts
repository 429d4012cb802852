import 'server-only';
import type { PendingInvitation } from '@/lib/domain/access/person';
import type { AssignmentPlan } from '@/lib/domain/assignment/assignment-plan';
import { adminStore } from './admin-store';

export type StudyPlanPage = AssignmentPlan & {
  /** Annotators who would join the study and have not: no plan reckons with them. */
  readonly invited: readonly PendingInvitation[];
};

/** All that the assignment of a study rests on, in one view of it. */
export async function loadStudyPlan(studyId: string): Promise<StudyPlanPage> {
  const { assignments, invitations } = await adminStore();
  const [plan, invited] = await Promise.all([
    assignments.plan(studyId),
    invitations.listPendingOf(studyId),
  ]);
  return { ...plan, invited };
}
