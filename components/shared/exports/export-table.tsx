'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Tone } from '@/components/ui/classes';
import { Progress } from '@/components/ui/progress';
import { type Column, DataTable } from '@/components/ui/table';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import {
  type ExportEntry,
  type ExportState,
  exportFailures,
  isUnderWay,
} from '@/lib/domain/dataset/export';
import type { ExportChange } from '@/lib/domain/dataset/export-change';
import { downloadLinkClasses, useFileSize } from './export-words';

type ExportTableProps = {
  exports: readonly ExportEntry[];
  /** Whether the reader may cancel what others asked for. */
  mayChangeAll: boolean;
  change: (input: ExportChange) => Promise<ActionResult<null>>;
};

const tones: Readonly<Record<ExportState, Tone>> = {
  queued: 'neutral',
  running: 'accent',
  done: 'positive',
  failed: 'danger',
  cancelled: 'neutral',
  removed: 'neutral',
};

/** The newest exports with what became of them. */
export function ExportTable({ exports, mayChangeAll, change }: ExportTableProps) {
  const t = useTranslations('exports');
  const format = useFormatter();
  const columns: Column<ExportEntry>[] = [
    {
      key: 'what',
      header: t('what'),
      isRowHeader: true,
      cell: ({ kind, format: fileFormat }) => (
        <span className="flex flex-col">
          {t(`kinds.${kind}.name`)}
          {kind === 'release' ? null : (
            <span className="text-xs font-normal text-muted">{t(`formats.${fileFormat}`)}</span>
          )}
        </span>
      ),
    },
    { key: 'state', header: t('state'), cell: (entry) => <ExportStateCell entry={entry} /> },
    {
      key: 'asked',
      header: t('asked'),
      secondary: true,
      cell: ({ requestedAt, requestedByName }) => (
        <span className="flex max-w-60 flex-col">
          {format.dateTime(new Date(requestedAt), 'moment')}
          <span className="text-xs break-words text-muted">
            {requestedByName ?? t('commandLine')}
          </span>
        </span>
      ),
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('actions')}</span>,
      align: 'end',
      cell: (entry) => (
        <ExportActions entry={entry} mayChange={mayChangeAll || entry.isOwn} change={change} />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('made')}
      columns={columns}
      rows={exports}
      rowKey={({ id }) => id}
      empty={<p className="text-muted">{t('noneMade')}</p>}
    />
  );
}

function ExportStateCell({ entry }: { entry: ExportEntry }) {
  const t = useTranslations('exports');
  const fileSize = useFileSize();
  const { state, kind, rowsDone, rowsTotal, bytes } = entry;
  const failure = exportFailures.find((known) => known === entry.failure) ?? 'unexpected';
  const words =
    rowsTotal === null
      ? t('counting')
      : t('rowsOf', { rows: rowsDone, total: rowsTotal, size: fileSize(bytes) });
  return (
    <span className="flex max-w-80 min-w-40 flex-col items-start gap-1">
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {state === 'running' ? (
        <>
          <Progress label={words} value={rowsDone} max={rowsTotal ?? 0} />
          <span className="text-xs tabular-nums">{words}</span>
        </>
      ) : null}
      {state === 'done' ? (
        <span className="text-xs text-muted tabular-nums">
          {kind === 'release'
            ? t('rows', { rows: rowsDone })
            : t('rowsAndSize', { rows: rowsDone, size: fileSize(bytes) })}
        </span>
      ) : null}
      {state === 'failed' ? <span className="text-xs">{t(`failures.${failure}`)}</span> : null}
      {state === 'removed' ? <span className="text-xs text-muted">{t('removedBody')}</span> : null}
    </span>
  );
}

type ExportActionsProps = Pick<ExportTableProps, 'change'> & {
  entry: ExportEntry;
  mayChange: boolean;
};

function ExportActions({ entry, mayChange, change }: ExportActionsProps) {
  const t = useTranslations('exports');
  const { pending, run } = useAction(t('unreachable'));
  const name = t(`kinds.${entry.kind}.name`);
  if (entry.state === 'done' && entry.kind !== 'release') {
    return (
      // Not a Link: nothing may fetch the file ahead of a click.
      <a
        href={`/api/dataset/exports/${entry.id}`}
        download
        aria-label={t('downloadFile', { file: name })}
        className={downloadLinkClasses}
      >
        {t('download')}
      </a>
    );
  }
  if (isUnderWay(entry) && mayChange && entry.kind !== 'release') {
    return (
      <Button
        size="small"
        pending={pending}
        aria-label={t('cancelOf', { kind: name })}
        onClick={() => run(() => change({ kind: 'cancel', exportId: entry.id }))}
      >
        {t('cancel')}
      </Button>
    );
  }
  if (entry.state === 'failed' && mayChange) {
    return (
      <Button
        size="small"
        pending={pending}
        aria-label={t('retryOf', { kind: name })}
        onClick={() => run(() => change({ kind: 'retry', exportId: entry.id }))}
      >
        {t('retry')}
      </Button>
    );
  }
  return null;
}
