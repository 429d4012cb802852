'use client';

import { useTranslations } from 'next-intl';
import { ReaderMoment } from '@/components/shared/reader-moment';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { answersOf } from '@/lib/domain/evaluation/answers';
import { AnswersSummary } from './answers-summary';
import type { UndoOffer } from './use-undo';

/** The person's last submission on any device, to be reopened from a tab that has submitted nothing. */
export function UndoOfferDialog({ offer }: { offer: UndoOffer }) {
  const t = useTranslations('evaluate.undoOffer');
  const { offered, accept, decline } = offer;
  if (!offered) return null;
  return (
    <ConfirmDialog
      open
      title={t('title')}
      confirmLabel={t('confirm')}
      onConfirm={accept}
      onClose={decline}
    >
      <p>
        {t('body')} <ReaderMoment at={offered.submittedAt} />
      </p>
      <AnswersSummary answers={answersOf(offered.label)} />
    </ConfirmDialog>
  );
}
