import { useTranslations } from 'next-intl';
import { classes } from '@/components/ui/classes';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import type { Annotator, Load } from '@/lib/domain/assignment/terms';
import { LoadHeader } from './load-header';
import { planCellClasses } from './plan-cell';
import { ScenarioRow } from './scenario-row';
import type { PlanDraft } from './use-plan-draft';

type PlanMatrixProps = {
  studyId: string;
  /** Of the plan's scenarios, those that are shown. */
  rows: readonly StudyScenario[];
  annotators: readonly Annotator[];
  draft: PlanDraft;
  /** Of the whole plan. */
  loads: ReadonlyMap<string, Load>;
  onMove: (scenario: StudyScenario, annotatorId: string) => void;
};

/**
 * Scenarios down, annotators across; each row is one choice, so that arrows move a scenario along. People and scenarios stay
 * in sight while it is scrolled.
 */
export function PlanMatrix(props: PlanMatrixProps) {
  const { studyId, rows, annotators, draft, loads, onMove } = props;
  const t = useTranslations('admin.assignment');
  const largest = Math.max(1, ...[...loads.values()].map((load) => load.scenarios));
  const changedBy = new Map(
    draft.stale?.changes.flatMap(({ byName, scenarioIds }) =>
      scenarioIds.map((id) => [id, byName] as const),
    ),
  );
  return (
    <section
      aria-label={t('caption')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative max-h-[80dvh] overflow-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption className="sr-only">{t('caption')}</caption>
        <thead className="align-bottom text-xs [&_th]:sticky [&_th]:top-0 [&_th]:z-10 [&_th]:border-b [&_th]:border-line [&_th]:bg-sunken">
          <tr>
            <th scope="col" className="left-0 z-20! px-3 py-2 font-medium text-muted">
              {t('scenario')}
            </th>
            <th
              scope="col"
              className="px-2 py-2 text-right font-medium whitespace-nowrap text-muted max-md:hidden"
            >
              {t('responses')}
            </th>
            {annotators.map((person, at) => (
              <LoadHeader
                key={person.id}
                nameId={columnId(at)}
                person={person}
                load={loads.get(person.id)}
                largest={largest}
              />
            ))}
          </tr>
        </thead>
        <tbody
          className={classes(
            '[&_tr>*]:border-b [&_tr>*]:border-line [&_tr:last-child>*]:border-b-0',
            planCellClasses,
          )}
        >
          {rows.map((scenario, at) => (
            <ScenarioRow
              key={scenario.id}
              studyId={studyId}
              rowId={`row-${at}`}
              scenario={scenario}
              annotators={annotators}
              columnId={columnId}
              holderId={draft.plan.get(scenario.id)}
              isMoved={draft.moves.has(scenario.id)}
              changedBy={changedBy.get(scenario.id)}
              loads={loads}
              onMove={onMove}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Of the element with the name of the person in a column. */
function columnId(at: number): string {
  return `who-${at}`;
}
