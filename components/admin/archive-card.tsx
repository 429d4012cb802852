'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
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
  const set = (archived: boolean) =>
    run(() => change({ change: 'archive', studyId, archived }), {
      done: t(archived ? 'archived' : 'takenUp'),
      onDone: () => setAsking(false),
    });
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
        <Button pending={pending} onClick={() => set(false)}>
          {t('takeUp')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('confirm.title')}
        confirmLabel={t('confirm.confirm')}
        pending={pending}
        onClose={() => setAsking(false)}
        onConfirm={() => set(true)}
      >
        <p>{t('confirm.body')}</p>
      </ConfirmDialog>
    </Card>
  );
}
