import 'server-only';
import type { JudgeableResponse } from '@/lib/data/batch-repository';
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
  readonly batches: readonly StudyBatch[];
};

/** All that assignment and batches of a study rest on, in one view of it. */
export async function loadStudyPlan(studyId: string): Promise<StudyPlan> {
  const store = await adminStore();
  const [pinned, annotatorOf, judgeable, batches, people, memberIds] = await Promise.all([
    store.assignments.scenarios(studyId),
    store.assignments.annotators(studyId),
    store.batches.judgeable(studyId),
    store.batches.progress(studyId),
    store.people.list(),
    store.studies.memberIds(studyId),
  ]);
  const counting = batches.filter((batch) => batch.kind !== 'calibration');
  const holders = await store.batches.holders(counting.map((batch) => batch.batchId));
  const started = new Set(
    counting.filter((batch) => batch.status !== 'draft').map((batch) => batch.batchId),
  );

  const responses = new Map<string, JudgeableResponse[]>();
  for (const response of judgeable) {
    const own = responses.get(response.scenarioId);
    if (own) own.push(response);
    else responses.set(response.scenarioId, [response]);
  }
  const members = new Set(memberIds);
  const active = people.filter((person) => person.active && person.role === 'annotator');
  return {
    scenarios: pinned.map((scenario) => {
      const own = responses.get(scenario.id) ?? [];
      const held = own.find((response) => holders.has(response.id));
      const batchId = held ? (holders.get(held.id) ?? null) : null;
      return {
        ...scenario,
        annotatorId: annotatorOf.get(scenario.id) ?? null,
        opened: batchId !== null && started.has(batchId),
        judgeableResponses: own.length,
        batchId,
      };
    }),
    annotators: active.filter((person) => members.has(person.id)),
    candidates: active.filter((person) => !members.has(person.id)),
    batches,
  };
}
