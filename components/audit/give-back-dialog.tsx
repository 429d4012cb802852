'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ReasonDialog } from '@/components/shared/reason-dialog';
import { useToast } from '@/components/ui/toast';
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
  const toast = useToast();
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
      // Where the seat was left in another window, the page that is fetched again has neither seat nor dialog to say so.
      onRefused={({ code, message }) => {
        if (code !== undefined) toast(message, 'danger');
      }}
      onClose={onClose}
    >
      <p>{t('form.giveBackExplanation')}</p>
    </ReasonDialog>
  );
}
