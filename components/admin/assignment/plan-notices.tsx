import { useFormatter, useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { Plan } from '@/lib/domain/assignment/plan';
import type { Shortage } from '@/lib/domain/assignment/shortages';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import {
  type Annotator,
  exclusionOf,
  isWithinLimits,
  type Load,
} from '@/lib/domain/assignment/terms';
import { useLanguageName } from '../use-language-name';

type PlanNoticesProps = {
  scenarios: readonly StudyScenario[];
  annotators: readonly Annotator[];
  plan: Plan;
  loads: ReadonlyMap<string, Load>;
  /** Of the last proposal. */
  shortages: readonly Shortage[];
};

/** What is wrong with a plan, and what would mend it. */
export function PlanNotices({ scenarios, annotators, plan, loads, shortages }: PlanNoticesProps) {
  const t = useTranslations('admin.assignment');
  const format = useFormatter();
  const shortageWords = useShortageWords(annotators.length);
  const unassigned = scenarios.filter(({ id }) => !plan.has(id)).length;
  const byId = new Map(annotators.map((person) => [person.id, person]));
  const excluded = scenarios.filter((scenario) => {
    const holder = byId.get(plan.get(scenario.id) ?? '');
    return !scenario.opened && holder !== undefined && exclusionOf(scenario, holder) !== null;
  }).length;
  const over = annotators.filter((person) => {
    const load = loads.get(person.id);
    return load !== undefined && !isWithinLimits(load, person);
  });
  return (
    <>
      {shortages.length > 0 ? (
        <Notice
          tone="warning"
          announce
          title={t('short.title', {
            count: shortages.reduce((sum, one) => sum + one.scenarios, 0),
          })}
        >
          <ul className="list-disc pl-5">
            {shortages.map((shortage) => {
              const words = shortageWords(shortage);
              return <li key={words}>{words}</li>;
            })}
          </ul>
        </Notice>
      ) : unassigned > 0 ? (
        <Notice tone="warning">{t('unassigned', { count: unassigned })}</Notice>
      ) : null}
      {excluded > 0 ? <Notice tone="warning">{t('excluded', { count: excluded })}</Notice> : null}
      {over.length > 0 ? (
        <Notice tone="warning">
          {t('over', {
            people: format.list(over.map(({ displayName }) => displayName)),
          })}
        </Notice>
      ) : null}
    </>
  );
}

function useShortageWords(annotators: number): (shortage: Shortage) => string {
  const t = useTranslations('admin.assignment.short');
  const format = useFormatter();
  const languageName = useLanguageName();
  return (shortage) => {
    const { scenarios, responses } = shortage;
    const languages = format.list(shortage.languages.map(languageName), { type: 'disjunction' });
    if (shortage.kind === 'nobody') return t(shortage.because, { scenarios, languages });
    return shortage.people.length === annotators
      ? t('allFull', { scenarios, responses })
      : t('full', {
          scenarios,
          responses,
          people: format.list(shortage.people.map(({ displayName }) => displayName)),
        });
  };
}
