'use client';

import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { classes } from '@/components/ui/classes';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import { type Annotator, exclusionOf } from '@/lib/domain/assignment/terms';
import { useLanguageName } from './use-language-name';

type AssignmentCellProps = {
  scenario: StudyScenario;
  person: Annotator;
  /** He has no room for it in the plan, and does not have it. */
  isFull: boolean;
  isChosen: boolean;
  onMove: (scenarioId: string, annotatorId: string) => void;
};

/**
 * One pair of a scenario and a person: a choice, or why it is none. A study has thousands, and a move changes a few: the
 * others are not rendered again.
 */
export const AssignmentCell = memo(function AssignmentCell(props: AssignmentCellProps) {
  const { scenario, person, isFull, isChosen, onMove } = props;
  const t = useTranslations('admin.assignment');
  const exclusion = useExclusionWords(scenario, person);
  const reason = exclusion ?? (isFull && !scenario.opened ? t('full') : null);
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
          onChange={() => onMove(scenario.id, person.id)}
          aria-label={t('choice', { scenario: scenario.title, person: person.displayName })}
          className="size-4 shrink-0 accent-accent outline-none"
        />
        {reason}
      </label>
    </td>
  );
});

/** Why somebody may not judge a scenario, in words. */
function useExclusionWords(scenario: StudyScenario, person: Annotator): string | null {
  const t = useTranslations('admin.assignment');
  const languageName = useLanguageName();
  switch (exclusionOf(scenario, person)) {
    case 'contributed':
      return t('contributor');
    case 'language':
      return t('doesNotRead', { language: languageName(scenario.language ?? '') });
    case null:
      return null;
  }
}
