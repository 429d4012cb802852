import 'server-only';
import type { Person } from '@/lib/domain/access/person';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import type { StudyBatch } from '@/lib/domain/assignment/study-progress';
import { adminStore } from './admin-store';

export type StudyPlan = {
  readonly scenarios: readonly StudyScenario[];
  /** Active annotators who are members: those a scenario may be given to. */
  readonly annotators: readonly Person[];
  /** Active annotators who could become members. */
  readonly candidates: readonly Person[];
  /** Scenarios that undoing the last confirmation would give back; 0 where it cannot be undone. */
  readonly undoable: number;
};

/** All that the assignment of a study rests on, in one view of it. */
export async function loadStudyPlan(studyId: string): Promise<StudyPlan> {
  const store = await adminStore();
  const [scenarios, people, memberIds, last] = await Promise.all([
    store.assignments.plan(studyId),
    store.people.list(),
    store.studies.memberIds(studyId),
    store.assignments.lastConfirmed(studyId),
  ]);
  const opened = new Set(scenarios.filter((one) => one.opened).map(({ id }) => id));
  const members = new Set(memberIds);
  const active = people.filter((person) => person.active && person.role === 'annotator');
  return {
    scenarios,
    annotators: active.filter((person) => members.has(person.id)),
    candidates: active.filter((person) => !members.has(person.id)),
    undoable: last && !last.some((id) => opened.has(id)) ? last.length : 0,
  };
}

/** The batches of a study, and the scenarios that new ones are made of. */
export async function loadBatches(studyId: string): Promise<{
  readonly batches: readonly StudyBatch[];
  readonly scenarios: readonly StudyScenario[];
}> {
  const store = await adminStore();
  const [batches, scenarios] = await Promise.all([
    store.batches.progress(studyId),
    store.assignments.plan(studyId),
  ]);
  return { batches, scenarios };
}
