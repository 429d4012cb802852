import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { DataTable } from '@/components/ui/table';
import type { ListedSlot } from '@/lib/domain/evaluation/batch-progress';
import { itemPath } from './slot-facts';

/** Items in the order of judging. Closed ones are named but lead nowhere yet. */
export function SlotTable({ slots }: { slots: readonly ListedSlot[] }) {
  const t = useTranslations('evaluate');
  const words = useTranslations('labels');
  return (
    <DataTable
      caption={t('list.title')}
      rows={slots}
      rowKey={(slot) => slot.slotId}
      columns={[
        {
          key: 'position',
          header: '#',
          align: 'end',
          cell: (slot) => <span className="text-muted">{slot.position}</span>,
        },
        {
          key: 'item',
          header: t('list.column.item'),
          isRowHeader: true,
          cell: (slot) => <SlotName slot={slot} />,
        },
        {
          key: 'state',
          header: t('list.column.state'),
          cell: (slot) => (
            <span className="text-muted">
              {slot.closed ? t('list.closed') : t(`state.${slot.state}`)}
            </span>
          ),
        },
        {
          key: 'verdict',
          header: t('list.column.verdict'),
          cell: (slot) =>
            slot.verdict ? (
              <Badge tone={slot.verdict === 'acceptable' ? 'positive' : 'danger'}>
                {words(`verdict.${slot.verdict}`)}
              </Badge>
            ) : null,
        },
        {
          key: 'marks',
          header: t('list.column.marks'),
          cell: (slot) => <SlotMarks slot={slot} />,
        },
      ]}
    />
  );
}

function SlotName({ slot }: { slot: ListedSlot }) {
  const t = useTranslations('evaluate');
  const name = `${t('list.scenario', { number: slot.scenarioOrdinal })} · ${t('list.checkpoint', {
    number: slot.checkpointOrdinal,
  })}`;
  return slot.closed ? (
    <span className="text-muted">{name}</span>
  ) : (
    <Link href={itemPath(slot.slotId)} prefetch={false} className="text-accent hover:underline">
      {name}
    </Link>
  );
}

function SlotMarks({ slot }: { slot: ListedSlot }) {
  const t = useTranslations('evaluate');
  return (
    <span className="flex flex-wrap gap-1">
      {slot.unsure ? <Badge tone="warning">{t('filter.unsure')}</Badge> : null}
      {slot.skipped && slot.state === 'pending' ? <Badge>{t('filter.skipped')}</Badge> : null}
      {slot.flagged ? <Badge tone="accent">{t('filter.flagged')}</Badge> : null}
      {slot.hasDraft ? <Badge>{t('list.draft')}</Badge> : null}
    </span>
  );
}
