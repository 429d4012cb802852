'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LongText } from '@/components/shared/long-text';
import { ReasonDialog } from '@/components/shared/reason-dialog';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/table';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { ScenarioResponse } from '@/lib/domain/assignment/scenario-work';
import { ReinstateButton, type ReinstateItem } from './reinstate-button';
import { ResponseLink } from './response-link';

type ResponseTableProps = {
  studyId: string;
  scenarioId: string;
  responses: readonly ScenarioResponse[];
  batchIsOpen: boolean;
  returnItem: (input: {
    slotId: string;
    version: number;
    reason: string;
  }) => Promise<ActionResult<void>>;
  voidItem: (input: { responseId: string; reason: string }) => Promise<ActionResult<void>>;
  reinstateItem: ReinstateItem;
};

type Question = { readonly response: ScenarioResponse } & (
  | { readonly step: 'void' }
  | { readonly step: 'return'; readonly slotId: string; readonly version: number }
);

/** The responses of a scenario with what was said of each; a label can be returned, a response voided, and that taken back. */
export function ResponseTable(props: ResponseTableProps) {
  const t = useTranslations('admin.scenario');
  const admin = useTranslations('admin');
  const [asked, setAsked] = useState<Question | null>(null);
  const act = (question: Question, reason: string) =>
    question.step === 'void'
      ? props.voidItem({ responseId: question.response.responseId, reason })
      : props.returnItem({ slotId: question.slotId, version: question.version, reason });

  return (
    <>
      <DataTable
        caption={t('responses')}
        columns={useColumns(props, setAsked)}
        rows={props.responses}
        rowKey={(row) => row.responseId}
        empty={<p className="text-muted">{t('noResponses')}</p>}
      />
      {asked ? (
        <ReasonDialog
          title={t(`${asked.step}.title`, { item: nameOf(asked.response, t) })}
          confirmLabel={t(`${asked.step}.confirm`)}
          danger={asked.step === 'void'}
          unreachable={admin('unreachable')}
          act={(reason) => act(asked, reason)}
          done={t(`${asked.step}.done`)}
          onClose={() => setAsked(null)}
        >
          <p>{t(`${asked.step}.body`)}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}

type Words = ReturnType<typeof useTranslations<'admin.scenario'>>;

const nameOf = (row: ScenarioResponse, t: Words) =>
  t('item', { model: row.model, checkpoint: row.checkpointIndex });

function useColumns(
  scope: Pick<ResponseTableProps, 'studyId' | 'scenarioId' | 'batchIsOpen' | 'reinstateItem'>,
  ask: (question: Question) => void,
): Column<ScenarioResponse>[] {
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
          <ReturnButton row={row} batchIsOpen={scope.batchIsOpen} ask={ask} />
          {row.voidedAt === null ? (
            <Button
              size="small"
              aria-label={t('void.for', { item: nameOf(row, t) })}
              onClick={() => ask({ step: 'void', response: row })}
            >
              {t('void.button')}
            </Button>
          ) : (
            <ReinstateButton
              responseId={row.responseId}
              voidedAt={row.voidedAt}
              item={nameOf(row, t)}
              reinstate={scope.reinstateItem}
            />
          )}
        </span>
      ),
    },
  ];
}

type ReturnButtonProps = Pick<ResponseTableProps, 'batchIsOpen'> & {
  row: ScenarioResponse;
  ask: (question: Question) => void;
};

/** Where there is a submitted label that its annotator may be asked to look at again. */
function ReturnButton({ row, batchIsOpen, ask }: ReturnButtonProps) {
  const t = useTranslations('admin.scenario');
  const { slot, voidedAt } = row;
  if (!slot?.label || slot.version === null || !batchIsOpen || voidedAt !== null) return null;
  const { slotId, version } = slot;
  return (
    <Button
      size="small"
      aria-label={t('return.for', { item: nameOf(row, t) })}
      onClick={() => ask({ step: 'return', response: row, slotId, version })}
    >
      {t('return.button')}
    </Button>
  );
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
