'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/table';
import type { BatchDeal } from '@/lib/domain/assignment/batches-page';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import type { StudyBatch } from '@/lib/domain/assignment/study-progress';
import { BatchQuestion, type BatchStep, type ChangeBatch } from './batch-question';
import { StatusBadge } from './status-badge';

type BatchTableProps = {
  studyId: string;
  batches: readonly StudyBatch[];
  /** Of the whole study; each knows the batch that holds it. */
  scenarios: readonly StudyScenario[];
  /** Of drafts. */
  dealt: readonly BatchDeal[];
  change: ChangeBatch;
};

type Asked = { batch: StudyBatch; step: BatchStep; deal: BatchDeal | null };

/** The batches of a study, each with the steps that come next for it. */
export function BatchTable(props: BatchTableProps) {
  const { studyId, batches, scenarios, dealt, change } = props;
  const t = useTranslations('admin.batches');
  const kinds = useTranslations('admin.kinds');
  const format = useFormatter();
  const [asked, setAsked] = useState<Asked | null>(null);

  const columns: Column<StudyBatch>[] = [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: (batch) => (
        <div className="min-w-40">
          <Link
            href={`/admin/studies/${studyId}?batch=${batch.batchId}`}
            className="inline-flex min-h-6 items-center wrap-anywhere hover:underline"
          >
            {batch.name}
          </Link>
          <BatchScenarios
            studyId={studyId}
            scenarios={scenarios.filter(({ batchId }) => batchId === batch.batchId)}
          />
          {batch.reopenReason ? (
            <span dir="auto" className="block text-xs font-normal wrap-anywhere text-muted">
              {t('reopenedBecause', { reason: batch.reopenReason })}
            </span>
          ) : null}
        </div>
      ),
    },
    {
      key: 'kind',
      header: t('kind'),
      cell: (batch) => <span className="whitespace-nowrap">{kinds(batch.kind)}</span>,
    },
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
      cell: (batch) => (
        <span className="inline-flex gap-1.5">
          {batch.kind === 'calibration' && batch.status !== 'draft' ? (
            <ButtonLink
              size="small"
              href={`/admin/studies/${studyId}/calibration/${batch.batchId}`}
              aria-label={t('referencesFor', { name: batch.name })}
            >
              {t('references')}
            </ButtonLink>
          ) : null}
          {stepsOf(batch).map((step) => (
            <Button
              key={step}
              size="small"
              aria-label={t(`${step}For`, { name: batch.name })}
              onClick={() =>
                setAsked({
                  batch,
                  step,
                  deal: dealt.find(({ batchId }) => batchId === batch.batchId) ?? null,
                })
              }
            >
              {t(step)}
            </Button>
          ))}
        </span>
      ),
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
      {asked ? <BatchQuestion {...asked} change={change} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function stepsOf(batch: StudyBatch): readonly BatchStep[] {
  switch (batch.status) {
    case 'draft':
      return ['discard', 'open'];
    case 'open':
      return ['lock'];
    case 'locked':
      return ['reopen'];
  }
}

/** What a batch holds, each leading to its scenario. A calibration's are listed on its own page. */
function BatchScenarios({
  studyId,
  scenarios,
}: {
  studyId: string;
  scenarios: readonly StudyScenario[];
}) {
  const t = useTranslations('admin.batches');
  if (scenarios.length === 0) return null;
  return (
    <details className="text-xs font-normal text-muted">
      <summary className="cursor-pointer">{t('holds', { scenarios: scenarios.length })}</summary>
      <ul>
        {scenarios.map(({ id, key, title }) => (
          <li key={id}>
            <Link
              href={`/admin/studies/${studyId}/scenarios/${id}`}
              prefetch={false}
              className="hover:underline"
            >
              {key} · {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
