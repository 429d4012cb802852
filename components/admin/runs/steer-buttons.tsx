'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionQuestion } from '@/components/ui/action-question';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { Launch } from '@/lib/domain/runs/launch';

type Change = 'pause' | 'resume' | 'cancel';

type SteerButtonsProps = {
  launchId: string;
  runs: Launch['runs'];
  steer: (input: {
    launchId: string;
    change: Change;
  }) => Promise<ActionResult<{ changed: number }>>;
};

/** Pause and resume happen at once and can be undone; cancelling is asked about first. */
export function SteerButtons({ launchId, runs, steer }: SteerButtonsProps) {
  const t = useTranslations('admin.runs');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const [asked, setAsked] = useState(false);
  const make = (change: Change) =>
    run(() => steer({ launchId, change }), { done: t(`done.${change}`) });
  const has = (status: Launch['runs'][number]['status']) =>
    runs.some((each) => each.status === status);
  const hasFailures = runs.some((each) => each.status === 'finished' && each.failed > 0);
  return (
    <>
      {has('running') ? (
        <Button pending={pending} onClick={() => make('pause')}>
          {t('pause')}
        </Button>
      ) : null}
      {has('paused') || hasFailures ? (
        <Button variant="primary" pending={pending} onClick={() => make('resume')}>
          {has('paused') ? t('resume') : t('retry')}
        </Button>
      ) : null}
      {has('running') || has('paused') ? (
        <Button variant="danger" pending={pending} onClick={() => setAsked(true)}>
          {t('cancel')}
        </Button>
      ) : null}
      {asked ? (
        <CancelQuestion launchId={launchId} steer={steer} onClose={() => setAsked(false)} />
      ) : null}
    </>
  );
}

type CancelQuestionProps = Pick<SteerButtonsProps, 'launchId' | 'steer'> & { onClose: () => void };

function CancelQuestion({ launchId, steer, onClose }: CancelQuestionProps) {
  const t = useTranslations('admin.runs');
  const admin = useTranslations('admin');
  return (
    <ActionQuestion
      danger
      title={t('confirmCancel.title')}
      confirmLabel={t('confirmCancel.confirm')}
      unreachable={admin('unreachable')}
      act={() => steer({ launchId, change: 'cancel' })}
      done={t('done.cancel')}
      onClose={onClose}
    >
      <p>{t('confirmCancel.body')}</p>
    </ActionQuestion>
  );
}
