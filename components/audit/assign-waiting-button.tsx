'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';

type AssignWaiting = (input: Record<string, never>) => Promise<ActionResult<{ given: number }>>;

/** Spreads all waiting seats evenly over the auditors. */
export function AssignWaitingButton({ assignWaiting }: { assignWaiting: AssignWaiting }) {
  const t = useTranslations('audit');
  const toast = useToast();
  const { pending, run } = useAction(t('unreachable'));
  return (
    <Button
      pending={pending}
      onClick={() =>
        run(() => assignWaiting({}), {
          onDone: ({ given }) => toast(t('board.given', { count: given }), 'positive'),
        })
      }
    >
      {t('board.assignWaiting')}
    </Button>
  );
}
