import 'server-only';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import type { Person } from '@/lib/domain/access/person';
import { confirmedPlan, loadsOfPlan } from '@/lib/domain/assignment/plan';
import type { ScenarioWork } from '@/lib/domain/assignment/scenario-work';
import { type Annotator, exclusionOf, isWithinLimits } from '@/lib/domain/assignment/terms';
import { adminStore } from './admin-store';

export type ScenarioPage = {
  readonly title: string;
  readonly personName: string;
  readonly work: ScenarioWork;
  readonly annotator: Person | null;
  /** Active annotators of the study who may take it over and have room for it. */
  readonly takers: readonly Annotator[];
};

/** One scenario of a study, or the way out where the study does not pin it. */
export async function loadScenarioWork(studyId: string, scenarioId: string): Promise<ScenarioPage> {
  if (!z.uuid().safeParse(scenarioId).success) notFound();
  const { assignments, scenarioWork, people } = await adminStore();
  const [{ scenarios, annotators }, work, everybody] = await Promise.all([
    assignments.plan(studyId),
    scenarioWork.read(studyId, scenarioId),
    people.list(),
  ]);
  const scenario = scenarios.find(({ id }) => id === scenarioId) ?? notFound();
  const loads = loadsOfPlan(
    scenarios,
    annotators.map(({ id }) => id),
    confirmedPlan(scenarios),
  );
  return {
    title: scenario.title,
    personName: scenario.personName,
    work,
    annotator: everybody.find(({ id }) => id === work.annotatorId) ?? null,
    takers: annotators.filter((person) => {
      const load = loads.get(person.id) ?? { scenarios: 0, responses: 0 };
      const after = {
        scenarios: load.scenarios + 1,
        responses: load.responses + scenario.judgeableResponses,
      };
      return (
        person.id !== work.annotatorId &&
        exclusionOf(scenario, person) === null &&
        isWithinLimits(after, person)
      );
    }),
  };
}
