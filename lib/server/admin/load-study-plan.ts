import 'server-only';
import type { Person } from '@/lib/domain/access/person';
import type { BatchRules } from '@/lib/domain/assignment/plan-batches';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import type { StudyBatch } from '@/lib/domain/assignment/study-progress';
import { type Annotator, annotatorsAmong } from '@/lib/domain/assignment/terms';
import { adminStore } from './admin-store';

export type StudyPlan = {
  readonly scenarios: readonly StudyScenario[];
  /** Active annotators who are members: those a scenario may be given to. */
  readonly annotators: readonly Annotator[];
  /** Active annotators who could become members. */
  readonly candidates: readonly Person[];
  /** Scenarios that undoing the last confirmation would give back; 0 where it cannot be undone. */
  readonly undoable: number;
};

/** All that the assignment of a study rests on, in one view of it. */
export async function loadStudyPlan(studyId: string): Promise<StudyPlan> {
  const store = await adminStore();
  const [scenarios, people, members, last] = await Promise.all([
    store.assignments.plan(studyId),
    store.people.list(),
    store.studies.members(studyId),
    store.assignments.lastConfirmed(studyId),
  ]);
  const opened = new Set(scenarios.filter((one) => one.opened).map(({ id }) => id));
  const memberIds = new Set(members.map(({ personId }) => personId));
  return {
    scenarios,
    annotators: annotatorsAmong(people, members),
    candidates: people.filter(
      ({ id, active, role }) => active && role === 'annotator' && !memberIds.has(id),
    ),
    undoable: last && !last.some((id) => opened.has(id)) ? last.length : 0,
  };
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
    store.assignments.plan(studyId),
    store.studies.batchRules(studyId),
  ]);
  return { batches, scenarios, rules };
}
