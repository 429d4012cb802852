import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/table';
import type { AnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { addressOf, checkpointConditions } from '@/lib/domain/results/results-address';
import { LabelWords } from './label-words';

type ResponseTableProps = {
  studyId: string;
  records: readonly AnalysisRecord[];
  words: Readonly<Record<'model' | 'domain' | 'need' | 'level', (word: string) => string>>;
  page: number;
  pages: number;
  pageHref: (page: number) => string;
};

/** A page of responses with their labels; each leads to the response and to its checkpoint. */
export function ResponseTable({
  studyId,
  records,
  words,
  page,
  pages,
  pageHref,
}: ResponseTableProps) {
  const t = useTranslations('results.responses');
  const columns = useTranslations('results.columns');
  return (
    <>
      <DataTable
        caption={t('title')}
        rows={records}
        rowKey={(record) => record.item_id}
        columns={[
          {
            key: 'item',
            header: t('item'),
            isRowHeader: true,
            cell: (record) => (
              <Link
                href={`/results/${studyId}/responses/${encodeURIComponent(record.item_id)}`}
                prefetch={false}
                className="break-all text-accent hover:underline"
              >
                {record.item_id}
              </Link>
            ),
          },
          { key: 'model', header: columns('model'), cell: (record) => words.model(record.model) },
          {
            key: 'checkpoint',
            header: t('scenario'),
            secondary: true,
            cell: (record) => (
              <Link
                href={addressOf(`/results/${studyId}/responses`, checkpointConditions(record))}
                prefetch={false}
                className="hover:underline"
              >
                {record.scenario} · {record.checkpoint}
              </Link>
            ),
          },
          {
            key: 'domain',
            header: columns('domain'),
            secondary: true,
            cell: (record) => words.domain(record.domain),
          },
          {
            key: 'need',
            header: columns('need'),
            secondary: true,
            cell: (record) => words.need(record.need_type),
          },
          { key: 'label', header: t('label'), cell: (record) => <LabelWords label={record} /> },
          {
            key: 'rounds',
            header: t('rounds'),
            align: 'end',
            secondary: true,
            cell: (record) => record.retrieval_rounds,
          },
        ]}
      />
      {pages > 1 ? (
        <nav className="flex items-center gap-4" aria-label={t('title')}>
          {page > 1 ? (
            <Link
              href={pageHref(page - 1)}
              prefetch={false}
              className="text-accent hover:underline"
            >
              {t('previous')}
            </Link>
          ) : null}
          <span className="text-muted">{t('page', { page, pages })}</span>
          {page < pages ? (
            <Link
              href={pageHref(page + 1)}
              prefetch={false}
              className="text-accent hover:underline"
            >
              {t('next')}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
