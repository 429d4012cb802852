'use client';

import { useTranslations } from 'next-intl';
import { classes } from '@/components/ui/classes';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import {
  type Annotator,
  exclusionOf,
  isWithinLimits,
  type Load,
} from '@/lib/domain/assignment/terms';
import { useLanguageName } from './use-language-name';

type AssignmentCellProps = {
  scenario: StudyScenario;
  person: Annotator;
  /** What he has in the plan. */
  load: Load;
  isChosen: boolean;
  onChoose: () => void;
};

/** One pair of a scenario and a person: a choice, or why it is none. */
export function AssignmentCell({
  scenario,
  person,
  load,
  isChosen,
  onChoose,
}: AssignmentCellProps) {
  const t = useTranslations('admin.assignment');
  const reason = useReason(scenario, person, isChosen ? null : load);
  return (
    <td className="px-1 py-1">
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
          disabled={reason !== null || scenario.opened}
          onChange={onChoose}
          aria-label={t('choice', { scenario: scenario.title, person: person.displayName })}
          className="size-4 shrink-0 accent-accent outline-none"
        />
        {reason}
      </label>
    </td>
  );
}

/** Why somebody cannot have a scenario, in words; of whoever has it already, only what excludes him. */
function useReason(scenario: StudyScenario, person: Annotator, load: Load | null): string | null {
  const t = useTranslations('admin.assignment');
  const languageName = useLanguageName();
  const exclusion = exclusionOf(scenario, person);
  if (exclusion === 'contributed') return t('contributor');
  if (exclusion === 'language') {
    return t('doesNotRead', { language: languageName(scenario.language ?? '') });
  }
  if (load === null || scenario.opened) return null;
  const after = {
    scenarios: load.scenarios + 1,
    responses: load.responses + scenario.judgeableResponses,
  };
  return isWithinLimits(after, person) ? null : t('full');
}
