'use client';

import { useTranslations } from 'next-intl';
import { LongText } from '@/components/shared/long-text';
import { Badge } from '@/components/ui/badge';
import { type Column, DataTable } from '@/components/ui/table';
import type { ScenarioResponse } from '@/lib/domain/assignment/scenario-work';
import type { ReinstateItem } from './reinstate-button';
import { ResponseLink } from './response-link';
import { ReturnButton, type ReturnItem } from './return-button';
import { VoidButton, type VoidItem } from './void-button';

type ResponseTableProps = {
  studyId: string;
  scenarioId: string;
  responses: readonly ScenarioResponse[];
  batchIsOpen: boolean;
  returnItem: ReturnItem;
  voidItem: VoidItem;
  reinstateItem: ReinstateItem;
};

/** The responses of a scenario with what was said of each; a label can be returned, a response voided, and that taken back. */
export function ResponseTable(props: ResponseTableProps) {
  const t = useTranslations('admin.scenario');
  return (
    <DataTable
      caption={t('responses')}
      columns={useColumns(props)}
      rows={props.responses}
      rowKey={(row) => row.responseId}
      empty={<p className="text-muted">{t('noResponses')}</p>}
    />
  );
}

type Words = ReturnType<typeof useTranslations<'admin.scenario'>>;

const nameOf = (row: ScenarioResponse, t: Words) =>
  t('item', { model: row.model, checkpoint: row.checkpointIndex });

function useColumns(scope: ResponseTableProps): Column<ScenarioResponse>[] {
  const t = useTranslations('admin.scenario');
  return [
    {
      key: 'response',
      header: t('response'),
      isRowHeader: true,
      cell: (row) => (
        <div className="min-w-40">
          {nameOf(row, t)}
          <span className="block font-mono text-xs font-normal break-all text-muted">
            {row.itemId}
          </span>
          <ResponseLink
            studyId={scope.studyId}
            of={row.responseId}
            from={`scenarios/${scope.scenarioId}`}
          />
        </div>
      ),
    },
    { key: 'state', header: t('state'), cell: (row) => <StateCell row={row} /> },
    { key: 'label', header: t('label'), cell: (row) => <LabelCell row={row} /> },
    {
      key: 'annotator',
      header: t('by'),
      secondary: true,
      cell: (row) => <span className="wrap-anywhere">{row.slot?.annotatorName}</span>,
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('actions')}</span>,
      align: 'end',
      cell: (row) => (
        <span className="inline-flex gap-1.5">
          <ReturnButton
            item={nameOf(row, t)}
            label={scope.batchIsOpen ? labelToReturn(row) : null}
            returnItem={scope.returnItem}
          />
          <VoidButton
            responseId={row.responseId}
            voidedAt={row.voidedAt}
            item={nameOf(row, t)}
            voidItem={scope.voidItem}
            reinstateItem={scope.reinstateItem}
          />
        </span>
      ),
    },
  ];
}

/** A submitted label that its annotator may be asked to look at again. */
function labelToReturn({ slot, voidedAt }: ScenarioResponse) {
  if (!slot?.label || slot.version === null || voidedAt !== null) return null;
  return { slotId: slot.slotId, version: slot.version };
}

function StateCell({ row }: { row: ScenarioResponse }) {
  const t = useTranslations('admin.scenario');
  if (row.voidedAt !== null) {
    return (
      <>
        <Badge tone="danger">{t('voided')}</Badge>
        <LongText text={row.voidReason ?? ''} className="min-w-40 text-xs text-muted" />
      </>
    );
  }
  if (row.status !== 'completed') return <Badge tone="warning">{t('failed')}</Badge>;
  if (!row.slot) return <Badge>{t('notOpened')}</Badge>;
  const tones = { pending: 'neutral', submitted: 'positive', set_aside: 'warning' } as const;
  return (
    <>
      <Badge tone={tones[row.slot.state]}>{t(`states.${row.slot.state}`)}</Badge>
      {row.slot.hasDraft ? <span className="block text-xs text-muted">{t('draft')}</span> : null}
    </>
  );
}

function LabelCell({ row }: { row: ScenarioResponse }) {
  const t = useTranslations('labels');
  const label = row.slot?.label;
  if (!label) return null;
  const parts = [
    t(`verdict.${label.verdict}`),
    label.level,
    t(`timing.${label.timing}`),
    ...(label.intensity ? [t(`intensity.${label.intensity}`)] : []),
    ...label.otherIssues.map((issue) => t(`otherIssue.${issue}`)),
  ];
  return (
    <>
      <span className="block min-w-32">{parts.join(' · ')}</span>
      {label.rationale ? (
        <span dir="auto" className="line-clamp-2 text-xs text-muted">
          {label.rationale}
        </span>
      ) : null}
    </>
  );
}
