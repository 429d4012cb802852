import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type Column, DataTable } from '@/components/ui/table';
import type { AnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { addressOf, checkpointConditions } from '@/lib/domain/results/results-address';
import { LabelWords } from './label-words';
import { RowLabel } from './row-label';

type Words = Readonly<Record<'model' | 'domain' | 'need' | 'level', (word: string) => string>>;

type ResponseTableProps = {
  /** Of the list of responses. */
  path: string;
  records: readonly AnalysisRecord[];
  words: Words;
  hrefOf: (itemId: string) => string;
  page: number;
  pages: number;
  pageHref: (page: number) => string;
};

/** A page of responses with their labels; each leads to the response and to its checkpoint. */
export function ResponseTable(props: ResponseTableProps) {
  const t = useTranslations('results.responses');
  return (
    <>
      <DataTable
        caption={t('title')}
        rows={props.records}
        rowKey={(record) => record.item_id}
        columns={useColumns(props)}
      />
      {props.pages > 1 ? <PageLinks {...props} /> : null}
    </>
  );
}

function useColumns({
  path,
  words,
  hrefOf,
}: Pick<ResponseTableProps, 'path' | 'words' | 'hrefOf'>): Column<AnalysisRecord>[] {
  const t = useTranslations('results.responses');
  const columns = useTranslations('results.columns');
  return [
    {
      key: 'item',
      header: t('item'),
      isRowHeader: true,
      cell: ({ item_id }) => (
        <Link
          href={hrefOf(item_id)}
          prefetch={false}
          className="break-all text-accent hover:underline"
        >
          {item_id}
        </Link>
      ),
    },
    {
      key: 'model',
      header: columns('model'),
      cell: ({ model }) => <RowLabel>{words.model(model)}</RowLabel>,
    },
    {
      key: 'checkpoint',
      header: t('scenario'),
      secondary: true,
      cell: (record) => (
        <Link
          href={addressOf(path, checkpointConditions(record))}
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
      cell: ({ domain }) => words.domain(domain),
    },
    {
      key: 'need',
      header: columns('need'),
      secondary: true,
      cell: ({ need_type }) => words.need(need_type),
    },
    { key: 'label', header: t('label'), cell: (record) => <LabelWords label={record} /> },
    {
      key: 'rounds',
      header: t('rounds'),
      align: 'end',
      secondary: true,
      cell: ({ retrieval_rounds }) => retrieval_rounds,
    },
  ];
}

function PageLinks({
  page,
  pages,
  pageHref,
}: Pick<ResponseTableProps, 'page' | 'pages' | 'pageHref'>) {
  const t = useTranslations('results.responses');
  const link = (to: number, word: string) => (
    <Link href={pageHref(to)} prefetch={false} className="text-accent hover:underline">
      {word}
    </Link>
  );
  return (
    <nav className="flex items-center gap-4 print:hidden" aria-label={t('title')}>
      {page > 1 ? link(page - 1, t('previous')) : null}
      <span className="text-muted">{t('page', { page, pages })}</span>
      {page < pages ? link(page + 1, t('next')) : null}
    </nav>
  );
}
