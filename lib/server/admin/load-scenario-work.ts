import 'server-only';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import type { Person } from '@/lib/domain/access/person';
import type { ScenarioWork } from '@/lib/domain/assignment/scenario-work';
import { adminStore } from './admin-store';

export type ScenarioPage = {
  readonly title: string;
  readonly personName: string;
  readonly work: ScenarioWork;
  readonly annotator: Person | null;
  /** Active annotators of the study who may take it over. */
  readonly takers: readonly Person[];
};

/** One scenario of a study, or the way out where the study does not pin it. */
export async function loadScenarioWork(studyId: string, scenarioId: string): Promise<ScenarioPage> {
  if (!z.uuid().safeParse(scenarioId).success) notFound();
  const { assignments, scenarioWork, people, studies } = await adminStore();
  const [scenarios, work, everybody, memberIds] = await Promise.all([
    assignments.plan(studyId),
    scenarioWork.read(studyId, scenarioId),
    people.list(),
    studies.memberIds(studyId),
  ]);
  const scenario = scenarios.find(({ id }) => id === scenarioId) ?? notFound();
  const members = new Set(memberIds);
  return {
    title: scenario.title,
    personName: scenario.personName,
    work,
    annotator: everybody.find(({ id }) => id === work.annotatorId) ?? null,
    takers: everybody.filter(
      ({ id, active, role }) =>
        active &&
        role === 'annotator' &&
        members.has(id) &&
        id !== work.annotatorId &&
        !scenario.contributorIds.includes(id),
    ),
  };
}
