'use client';

import { useTranslations } from 'next-intl';
import { ChoiceDialog } from '@/components/shared/drafts/choice-dialog';
import type { Conflict } from '@/lib/domain/drafts/choose-opening';
import type { Answers } from '@/lib/domain/evaluation/answers';
import { AnswersSummary } from './answers-summary';

type ConflictDialogProps = {
  conflict: Conflict<Answers> | null;
  onChoose: (answers: Answers) => void;
};

/** Two versions of the same slot, to choose from. */
export function ConflictDialog({ conflict, onChoose }: ConflictDialogProps) {
  const t = useTranslations('evaluate');
  return (
    <ChoiceDialog
      conflict={conflict}
      title={t('conflict.title')}
      explanation={t(`conflict.${conflict?.about ?? 'draft'}`)}
      show={(answers) => <AnswersSummary answers={answers} />}
      onChoose={onChoose}
    />
  );
}
