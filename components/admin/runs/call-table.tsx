import { useFormatter, useTranslations } from 'next-intl';
import { ForeignText } from '@/components/shared/foreign-text';
import { type Column, DataTable } from '@/components/ui/table';
import type { RunTraceCall } from '@/lib/domain/runs/run-trace';

/** Each call to the model behind a response, those that were tried again included. */
export function CallTable({ calls }: { calls: readonly RunTraceCall[] }) {
  const t = useTranslations('admin.runs');
  const format = useFormatter();
  const figure = (value: number | null) =>
    value === null ? <span className="text-muted">{t('notReported')}</span> : format.number(value);
  const columns: Column<RunTraceCall>[] = [
    {
      key: 'number',
      header: t('call'),
      isRowHeader: true,
      cell: ({ sequence }) => format.number(sequence + 1),
    },
    {
      key: 'used',
      header: t('used'),
      cell: ({ retained }) => (retained ? t('usedYes') : t('usedNo')),
    },
    {
      key: 'input',
      header: t('tokens.input'),
      align: 'end',
      cell: ({ inputTokens }) => figure(inputTokens),
    },
    {
      key: 'output',
      header: t('tokens.output'),
      align: 'end',
      cell: ({ outputTokens }) => figure(outputTokens),
    },
    {
      key: 'reasoning',
      header: t('tokens.reasoning'),
      align: 'end',
      cell: ({ reasoningTokens }) => figure(reasoningTokens),
    },
    {
      key: 'latency',
      header: t('latency'),
      align: 'end',
      cell: ({ latencyMs }) =>
        latencyMs === null
          ? '–'
          : t('seconds', { seconds: format.number(latencyMs / 1000, 'oneDecimal') }),
    },
    {
      key: 'note',
      header: t('note'),
      cell: ({ note }) => (note === null ? null : <ForeignText text={note} />),
    },
  ];
  return (
    <DataTable
      caption={t('calls')}
      columns={columns}
      rows={calls}
      rowKey={({ sequence }) => String(sequence)}
      empty={<p className="text-muted">{t('noCalls')}</p>}
    />
  );
}
