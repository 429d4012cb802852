import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/table';
import type { AnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { pairedResponses } from '@/lib/domain/analysis/paired-checkpoints';
import { responseAddress, type ShownFigures } from '@/lib/domain/results/results-address';

type VerdictDifferencesProps = {
  shown: ShownFigures;
  records: readonly AnalysisRecord[];
  from: string;
  to: string;
  limit: number;
};

/**
 * The shared checkpoints at which one of two models was accepted and the other was not, with the way to both. Nothing where
 * there is no pair to compare.
 */
export function VerdictDifferences({ shown, records, from, to, limit }: VerdictDifferencesProps) {
  const t = useTranslations('results.pairs');
  const state = { ...shown.filter, model: [from], seen: shown.seen };
  const pairs = pairedResponses(records, from, to);
  if (pairs === null || pairs.size === 0) return null;
  const rows = [...pairs]
    .map(([one, other]) => ({ one, other }))
    .filter(({ one, other }) => other.verdict !== one.verdict)
    .slice(0, limit);
  return (
    <section className="flex flex-col gap-2" aria-labelledby="differences-heading">
      <h2 id="differences-heading" className="font-semibold">
        {t('sideBySide')}
      </h2>
      <p className="text-muted">{rows.length === 0 ? t('none') : t('sideBySideLead')}</p>
      {rows.length === 0 ? null : (
        <DataTable
          caption={t('sideBySide')}
          rows={rows}
          rowKey={({ one }) => one.item_id}
          columns={[
            {
              key: 'checkpoint',
              header: t('checkpoint'),
              isRowHeader: true,
              cell: ({ one, other }) => (
                <Link
                  prefetch={false}
                  className="text-accent hover:underline"
                  href={responseAddress(shown.studyId, one.item_id, state, other.item_id)}
                >
                  {one.instance} · {one.scenario} · {one.checkpoint}
                </Link>
              ),
            },
            {
              key: 'levels',
              header: `${t('from')} → ${t('to')}`,
              cell: ({ one, other }) => `${one.action_level} → ${other.action_level}`,
            },
            {
              key: 'verdict',
              header: t('acceptability'),
              cell: ({ other }) => (other.verdict === 'acceptable' ? t('gained') : t('lost')),
            },
          ]}
        />
      )}
    </section>
  );
}
