'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ReasonDialog } from '@/components/shared/reason-dialog';
import type { ReviewActions } from './review-actions';

type GiveBackDialogProps = {
  assignmentId: string;
  giveBack: ReviewActions['giveBack'];
  onDone: () => void;
  onClose: () => void;
};

/** Gives a seat back, with the reason; the reviewer goes on to the queue. */
export function GiveBackDialog({ assignmentId, giveBack, onDone, onClose }: GiveBackDialogProps) {
  const t = useTranslations('audit');
  const router = useRouter();
  return (
    <ReasonDialog
      title={t('form.giveBack')}
      confirmLabel={t('form.giveBack')}
      unreachable={t('unreachable')}
      act={(reason) => giveBack({ assignmentId, reason })}
      onDone={() => {
        onDone();
        router.push('/audit');
      }}
      onClose={onClose}
    >
      <p>{t('form.giveBackExplanation')}</p>
    </ReasonDialog>
  );
}
