import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/table';
import { shareOf } from '@/lib/domain/audit/figures';
import { outcomes } from '@/lib/domain/audit/review';
import type { ReadingRates } from '@/lib/domain/scenario/reading-rates';
import { ShareText } from './share-text';

/** How the corpus that ships fared with its pipeline's readers, before any person judged it. */
export function ReadingTable({ rates }: { rates: ReadingRates }) {
  const t = useTranslations('audit');
  const rows = (['first', 'revised'] as const).map((round) => {
    const counts = rates[round];
    return { round, counts, total: counts.pass + counts.revise + counts.reject };
  });
  return (
    <section className="flex flex-col gap-1">
      <DataTable
        caption={t('figures.readings.title')}
        captionVisible
        rows={rows}
        rowKey={({ round }) => round}
        columns={[
          {
            key: 'round',
            header: '',
            isRowHeader: true,
            cell: ({ round }) => t(`figures.readings.${round}`),
          },
          ...outcomes.map((outcome) => ({
            key: outcome,
            header: t(`outcome.${outcome}`),
            cell: ({ counts, total }: (typeof rows)[number]) => (
              <ShareText share={shareOf(counts[outcome], total)} />
            ),
          })),
        ]}
      />
      <p className="text-xs text-muted">
        {t('figures.readings.note', {
          passed: rates.standing_passed,
          unread: rates.unread.length,
        })}
      </p>
    </section>
  );
}
