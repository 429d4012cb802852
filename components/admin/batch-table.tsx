'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/table';
import type { StudyBatch } from '@/lib/domain/assignment/study-progress';
import { BatchQuestion, type ChangeBatch } from './batch-question';
import { StatusBadge } from './status-badge';

type BatchTableProps = { batches: readonly StudyBatch[]; change: ChangeBatch };

/** The batches of a study, each with the one step that comes next for it. */
export function BatchTable({ batches, change }: BatchTableProps) {
  const t = useTranslations('admin.batches');
  const kinds = useTranslations('admin.kinds');
  const format = useFormatter();
  const [asked, setAsked] = useState<StudyBatch | null>(null);

  const columns: Column<StudyBatch>[] = [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: (batch) => (
        <>
          {batch.name}
          {batch.reopenReason ? (
            <span className="block text-xs font-normal text-muted">
              {t('reopenedBecause', { reason: batch.reopenReason })}
            </span>
          ) : null}
        </>
      ),
    },
    { key: 'kind', header: t('kind'), cell: (batch) => kinds(batch.kind) },
    {
      key: 'status',
      header: t('status'),
      cell: (batch) => <StatusBadge status={batch.status} />,
    },
    {
      key: 'responses',
      header: t('responses'),
      align: 'end',
      secondary: true,
      cell: (batch) => format.number(batch.responses),
    },
    {
      key: 'items',
      header: t('items'),
      align: 'end',
      secondary: true,
      cell: (batch) => format.number(batch.total),
    },
    { key: 'done', header: t('done'), align: 'end', cell: (batch) => format.number(batch.done) },
    {
      key: 'actions',
      header: <span className="sr-only">{t('actions')}</span>,
      align: 'end',
      cell: (batch) => {
        const step = stepOf(batch);
        return (
          <Button
            size="small"
            aria-label={t(`${step}For`, { name: batch.name })}
            onClick={() => setAsked(batch)}
          >
            {t(step)}
          </Button>
        );
      },
    },
  ];

  return (
    <>
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={batches}
        rowKey={(batch) => batch.batchId}
      />
      {asked ? (
        <BatchQuestion
          batch={asked}
          step={stepOf(asked)}
          change={change}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

function stepOf(batch: StudyBatch): 'open' | 'lock' | 'reopen' {
  switch (batch.status) {
    case 'draft':
      return 'open';
    case 'open':
      return 'lock';
    case 'locked':
      return 'reopen';
  }
}
