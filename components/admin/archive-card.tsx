'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionQuestion } from '@/components/ui/action-question';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useAction } from '@/components/ui/use-action';
import type { ChangeStudy } from './change-study';

type ArchiveCardProps = { studyId: string; archivedAt: string | null; change: ChangeStudy };

/** Ends a study, or takes it up again. Nothing is deleted. */
export function ArchiveCard({ studyId, archivedAt, change }: ArchiveCardProps) {
  const t = useTranslations('admin.settings.archive');
  const admin = useTranslations('admin');
  const format = useFormatter();
  const { pending, run } = useAction(admin('unreachable'));
  const [asking, setAsking] = useState(false);
  const takeUp = () =>
    run(() => change({ change: 'archive', studyId, archived: false }), { done: t('takenUp') });
  return (
    <Card title={t('title')}>
      <p className="mb-3 max-w-prose text-muted">
        {archivedAt === null
          ? t('lead')
          : t('since', { when: format.dateTime(new Date(archivedAt), 'moment') })}
      </p>
      {archivedAt === null ? (
        <Button onClick={() => setAsking(true)}>{t('archive')}</Button>
      ) : (
        <Button pending={pending} onClick={takeUp}>
          {t('takeUp')}
        </Button>
      )}
      {asking ? (
        <ArchiveQuestion studyId={studyId} change={change} onClose={() => setAsking(false)} />
      ) : null}
    </Card>
  );
}

type ArchiveQuestionProps = Pick<ArchiveCardProps, 'studyId' | 'change'> & { onClose: () => void };

function ArchiveQuestion({ studyId, change, onClose }: ArchiveQuestionProps) {
  const t = useTranslations('admin.settings.archive');
  const admin = useTranslations('admin');
  return (
    <ActionQuestion
      title={t('confirm.title')}
      confirmLabel={t('confirm.confirm')}
      unreachable={admin('unreachable')}
      act={() => change({ change: 'archive', studyId, archived: true })}
      done={t('archived')}
      onClose={onClose}
    >
      <p>{t('confirm.body')}</p>
    </ActionQuestion>
  );
}
