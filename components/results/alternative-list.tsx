import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/table';
import type { ResponseWithAlternatives } from '@/lib/domain/analysis/timely-but-rejected';
import { responseAddress, type ShownFigures } from '@/lib/domain/results/results-address';

type AlternativeListProps = {
  shown: ShownFigures;
  title: string;
  responses: readonly ResponseWithAlternatives[];
  modelLabel: (model: string) => string;
};

const listed = 25;

/** Rejected responses, each with the way to an accepted one of another model at the same checkpoint. */
export function AlternativeList({ shown, title, responses, modelLabel }: AlternativeListProps) {
  const t = useTranslations('results.mirror');
  const address = (item: string, other: string) =>
    responseAddress(shown.studyId, item, { ...shown.filter, seen: shown.seen }, other);
  return (
    <details className="rounded-card border border-line bg-surface px-4 py-2 print:hidden">
      <summary className="py-1 font-semibold">
        {title}: {t('items')} ({responses.length})
      </summary>
      {responses.length === 0 ? (
        <p className="text-muted">{t('noItems')}</p>
      ) : (
        <div className="flex flex-col gap-2 py-2">
          <p className="text-muted">
            {t('itemsLead', { shown: Math.min(listed, responses.length), of: responses.length })}
          </p>
          <DataTable
            caption={title}
            rows={responses.slice(0, listed)}
            rowKey={({ item }) => item}
            columns={[
              { key: 'item', header: t('item'), isRowHeader: true, cell: ({ item }) => item },
              { key: 'model', header: t('byModel'), cell: ({ model }) => modelLabel(model) },
              {
                key: 'accepted',
                header: t('alternative'),
                cell: ({ item, accepted }) => (
                  <span className="flex flex-wrap gap-x-3">
                    {accepted.map((other) => (
                      <Link
                        key={other}
                        href={address(item, other)}
                        prefetch={false}
                        className="text-accent hover:underline"
                      >
                        {other}
                      </Link>
                    ))}
                  </span>
                ),
              },
            ]}
          />
        </div>
      )}
    </details>
  );
}
