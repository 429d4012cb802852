import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type SlotFilter, slotFilters } from '@/lib/domain/evaluation/batch-progress';
import { batchPath } from './slot-facts';

type FilterLinksProps = {
  batchId: string;
  current: SlotFilter;
  counts: Readonly<Record<SlotFilter, number>>;
};

/** The filters of the list with how much is under each. The address holds the choice. */
export function FilterLinks({ batchId, current, counts }: FilterLinksProps) {
  const t = useTranslations('evaluate');
  // Most batches have no voided item, and nobody looks for one there.
  const shown = slotFilters.filter(
    (filter) => filter !== 'voided' || counts.voided > 0 || current === 'voided',
  );
  return (
    <nav aria-label={t('list.filters')} className="flex flex-wrap gap-1.5">
      {shown.map((filter) => (
        <Link
          key={filter}
          href={filter === 'all' ? batchPath(batchId) : `${batchPath(batchId)}?filter=${filter}`}
          aria-current={filter === current ? 'page' : undefined}
          className="rounded-full border border-line bg-surface px-3 py-1 hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft"
        >
          {t(`filter.${filter}`)} <span className="text-muted tabular-nums">{counts[filter]}</span>
        </Link>
      ))}
    </nav>
  );
}
