import 'server-only';
import type { AssignmentPlan } from '@/lib/domain/assignment/assignment-plan';
import { adminStore } from './admin-store';

/** All that the assignment of a study rests on, in one view of it. */
export async function loadStudyPlan(studyId: string): Promise<AssignmentPlan> {
  const { assignments } = await adminStore();
  return assignments.plan(studyId);
}
