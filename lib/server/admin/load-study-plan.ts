import 'server-only';
import type { AssignmentPlan } from '@/lib/domain/assignment/assignment-plan';
import type { BatchRules } from '@/lib/domain/assignment/plan-batches';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import type { StudyBatch } from '@/lib/domain/assignment/study-progress';
import { adminStore } from './admin-store';

/** All that the assignment of a study rests on, in one view of it. */
export async function loadStudyPlan(studyId: string): Promise<AssignmentPlan> {
  const { assignments } = await adminStore();
  return assignments.plan(studyId);
}

/** The batches of a study, and the scenarios that new ones are made of. */
export async function loadBatches(studyId: string): Promise<{
  readonly batches: readonly StudyBatch[];
  readonly scenarios: readonly StudyScenario[];
  readonly rules: BatchRules;
}> {
  const store = await adminStore();
  const [{ batches }, scenarios, rules] = await Promise.all([
    store.batches.progress(studyId),
    store.assignments.scenarios(studyId),
    store.studies.batchRules(studyId),
  ]);
  return { batches, scenarios, rules };
}
