'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { classes } from '@/components/ui/classes';
import { Progress } from '@/components/ui/progress';
import type { Person } from '@/lib/domain/access/person';
import { loadsOfPlan, type Plan } from '@/lib/domain/assignment/plan';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';

type AssignmentMatrixProps = {
  studyId: string;
  scenarios: readonly StudyScenario[];
  annotators: readonly Person[];
  plan: Plan;
  onMove: (scenarioId: string, annotatorId: string) => void;
};

/** Scenarios down, annotators across; each row is one choice, so that arrows move a scenario along. */
export function AssignmentMatrix({
  studyId,
  scenarios,
  annotators,
  plan,
  onMove,
}: AssignmentMatrixProps) {
  const t = useTranslations('admin.assignment');
  const loads = loadsOfPlan(
    scenarios,
    annotators.map((person) => person.id),
    plan,
  );
  const largest = Math.max(1, ...[...loads.values()].map((load) => load.scenarios));
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken align-bottom text-xs">
            <th scope="col" className="px-3 py-2 font-medium text-muted">
              {t('scenario')}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium text-muted">
              {t('responses')}
            </th>
            {annotators.map((person) => {
              const load = loads.get(person.id) ?? { scenarios: 0, responses: 0 };
              return (
                <th key={person.id} scope="col" className="min-w-28 px-2 py-2 font-medium">
                  <span className="block">{person.displayName}</span>
                  <span className="block font-normal text-muted">{t('load', load)}</span>
                  <Progress
                    label={`${person.displayName}: ${t('load', load)}`}
                    value={load.scenarios}
                    max={largest}
                    className="mt-1"
                  />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {scenarios.map((scenario) => (
            <ScenarioRow
              key={scenario.id}
              studyId={studyId}
              scenario={scenario}
              annotators={annotators}
              chosen={plan.get(scenario.id)}
              onMove={onMove}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ScenarioRowProps = {
  studyId: string;
  scenario: StudyScenario;
  annotators: readonly Person[];
  chosen: string | undefined;
  onMove: (scenarioId: string, annotatorId: string) => void;
};

function ScenarioRow({ studyId, scenario, annotators, chosen, onMove }: ScenarioRowProps) {
  const t = useTranslations('admin.assignment');
  const needs = useTranslations('admin.needs');
  const changed = chosen !== undefined && chosen !== scenario.annotatorId;
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="min-w-44 px-3 py-2 font-normal">
        <Link
          href={`/admin/studies/${studyId}/scenarios/${scenario.id}`}
          aria-label={t('showScenario', { scenario: scenario.title })}
          className="font-medium hover:underline"
        >
          {scenario.title}
        </Link>
        <span className="ml-2 inline-flex flex-wrap gap-1.5 text-xs text-muted">
          {scenario.personName}
          {isNeed(scenario.needType) ? <span>· {needs(scenario.needType)}</span> : null}
          {scenario.opened ? <Badge tone="accent">{t('opened')}</Badge> : null}
          {changed ? <Badge tone="warning">{t('changed')}</Badge> : null}
        </span>
      </th>
      <td className="px-3 py-2 text-right tabular-nums">{scenario.judgeableResponses}</td>
      {annotators.map((person) => {
        const contributed = scenario.contributorIds.includes(person.id);
        const isChosen = chosen === person.id;
        return (
          <td key={person.id} className="px-1 py-1">
            <label
              className={classes(
                'flex min-h-8 items-center gap-2 rounded-control px-2 text-xs text-muted',
                'has-focus-visible:outline-2 has-focus-visible:outline-accent',
                isChosen ? 'bg-accent-soft' : 'has-enabled:hover:bg-sunken',
              )}
            >
              <input
                type="radio"
                name={`annotator-of-${scenario.id}`}
                value={person.id}
                checked={isChosen}
                disabled={contributed || scenario.opened}
                onChange={() => onMove(scenario.id, person.id)}
                aria-label={t('choice', { scenario: scenario.title, person: person.displayName })}
                className="size-4 accent-accent outline-none"
              />
              {contributed ? t('contributor') : null}
            </label>
          </td>
        );
      })}
    </tr>
  );
}

const needs = ['dependency', 'blockage', 'risk', 'opportunity'] as const;

function isNeed(value: string): value is (typeof needs)[number] {
  return needs.some((need) => need === value);
}
