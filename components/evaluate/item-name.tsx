import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { SlotId } from '@/lib/domain/evaluation/slot-item';
import { itemPath } from './slot-facts';

type ItemNameProps = {
  item: {
    readonly slotId: SlotId;
    readonly position: number;
    readonly scenarioOrdinal: number;
    readonly checkpointOrdinal: number;
    /** An earlier checkpoint of its scenario waits. */
    readonly closed: boolean;
  };
  isJudged: boolean;
};

/** One of one's own items in a list by its place, and the way to it; a closed one has none. */
export function ItemName({ item, isJudged }: ItemNameProps) {
  const t = useTranslations('work.results');
  const name = t('item', {
    position: item.position,
    scenario: item.scenarioOrdinal,
    checkpoint: item.checkpointOrdinal,
  });
  if (item.closed) {
    return (
      <span>
        {name}{' '}
        <span className="text-xs text-muted">({t(isJudged ? 'closedJudged' : 'closed')})</span>
      </span>
    );
  }
  return (
    <Link
      href={itemPath(item.slotId)}
      prefetch={false}
      data-stop="piece"
      className="rounded-control font-medium text-accent hover:underline focus:outline-2 focus:outline-accent"
    >
      {name}
    </Link>
  );
}
