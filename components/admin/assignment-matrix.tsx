'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Progress } from '@/components/ui/progress';
import { loadsOfPlan, type Plan } from '@/lib/domain/assignment/plan';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import { type Annotator, isWithinLimits, type Load } from '@/lib/domain/assignment/terms';
import { AssignmentCell } from './assignment-cell';

type AssignmentMatrixProps = {
  studyId: string;
  scenarios: readonly StudyScenario[];
  annotators: readonly Annotator[];
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
    <>
      <Spread loads={loads} />
      <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{t('caption')}</caption>
          <thead>
            <tr className="border-b border-line bg-sunken align-bottom text-xs">
              <th
                scope="col"
                className="bg-sunken px-3 py-2 font-medium text-muted md:sticky md:left-0 md:z-10"
              >
                {t('scenario')}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium text-muted">
                {t('responses')}
              </th>
              {annotators.map((person) => (
                <LoadHeader
                  key={person.id}
                  person={person}
                  load={loads.get(person.id) ?? nothing}
                  largest={largest}
                />
              ))}
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
                loads={loads}
                onMove={onMove}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const nothing: Load = { scenarios: 0, responses: 0 };

function hasRoomFor(scenario: StudyScenario, person: Annotator, load: Load = nothing): boolean {
  const after = {
    scenarios: load.scenarios + 1,
    responses: load.responses + scenario.judgeableResponses,
  };
  return isWithinLimits(after, person);
}

type LoadHeaderProps = { person: Annotator; load: Load; largest: number };

/** A person with what he has in the plan, and at most may have. */
function LoadHeader({ person, load, largest }: LoadHeaderProps) {
  const t = useTranslations('admin.assignment');
  const limits = [
    person.maxScenarios === null ? null : t('maxScenarios', { count: person.maxScenarios }),
    person.maxResponses === null ? null : t('maxResponses', { count: person.maxResponses }),
  ].filter((limit) => limit !== null);
  return (
    <th scope="col" className="min-w-28 px-2 py-2 font-medium">
      <span className="block">{person.displayName}</span>
      <span className="block font-normal text-muted">{t('load', load)}</span>
      {limits.length > 0 ? (
        <span className="block font-normal text-muted">
          {t('atMost', { limits: limits.join(', ') })}
        </span>
      ) : null}
      <Progress
        label={`${person.displayName}: ${t('load', load)}`}
        value={load.scenarios}
        max={largest}
        className="mt-1"
      />
    </th>
  );
}

/** How evenly the work is spread. */
function Spread({ loads }: { loads: ReadonlyMap<string, Load> }) {
  const t = useTranslations('admin.assignment');
  const format = useFormatter();
  const range = (values: readonly number[]) => {
    const [fewest, most] = [Math.min(...values), Math.max(...values)];
    return fewest === most ? format.number(most) : t('range', { fewest, most });
  };
  const scenarios = [...loads.values()].map((load) => load.scenarios);
  const responses = [...loads.values()].map((load) => load.responses);
  return (
    <p role="status" className="text-xs text-muted tabular-nums">
      {t('spread', { scenarios: range(scenarios), responses: range(responses) })}
    </p>
  );
}

type ScenarioRowProps = {
  studyId: string;
  scenario: StudyScenario;
  annotators: readonly Annotator[];
  chosen: string | undefined;
  loads: ReadonlyMap<string, Load>;
  onMove: (scenarioId: string, annotatorId: string) => void;
};

function ScenarioRow(props: ScenarioRowProps) {
  const { studyId, scenario, annotators, chosen, loads, onMove } = props;
  const t = useTranslations('admin.assignment');
  const needs = useTranslations('labels.need');
  const changed = chosen !== undefined && chosen !== scenario.annotatorId;
  return (
    <tr className="border-b border-line last:border-b-0">
      <th
        scope="row"
        className="min-w-44 bg-surface px-3 py-2 font-normal md:sticky md:left-0 md:z-10"
      >
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
      {annotators.map((person) => (
        <AssignmentCell
          key={person.id}
          scenario={scenario}
          person={person}
          isFull={chosen !== person.id && !hasRoomFor(scenario, person, loads.get(person.id))}
          isChosen={chosen === person.id}
          onMove={onMove}
        />
      ))}
    </tr>
  );
}

const needs = ['dependency', 'blockage', 'risk', 'opportunity'] as const;

function isNeed(value: string): value is (typeof needs)[number] {
  return needs.some((need) => need === value);
}
