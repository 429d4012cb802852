import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ForeignText } from '@/components/shared/foreign-text';
import { Badge } from '@/components/ui/badge';
import { DataTable } from '@/components/ui/table';
import type { ListedSlot } from '@/lib/domain/evaluation/batch-progress';
import { itemPath } from './slot-facts';
import { VerdictBadge } from './verdict-badge';

type SlotTableProps = {
  batchId: string;
  slots: readonly ListedSlot[];
  /** The item that one comes from, or that comes next: marked where it is among them. */
  current: CurrentSlot | null;
};

export type CurrentSlot = { readonly slotId: string; readonly is: 'here' | 'comesNext' };

/** Items in the order of judging. Closed ones are named but lead nowhere yet. */
export function SlotTable({ batchId, slots, current }: SlotTableProps) {
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
          cell: (slot) => (
            <SlotName slot={slot} mark={current?.slotId === slot.slotId ? current.is : null} />
          ),
        },
        {
          key: 'state',
          header: t('list.column.state'),
          cell: (slot) => <SlotStanding slot={slot} batchId={batchId} />,
        },
        {
          key: 'verdict',
          header: t('list.column.verdict'),
          cell: (slot) =>
            slot.verdict ? (
              <VerdictBadge verdict={slot.verdict} isVoided={slot.voided}>
                {words(`verdict.${slot.verdict}`)}
              </VerdictBadge>
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

function SlotName({ slot, mark }: { slot: ListedSlot; mark: CurrentSlot['is'] | null }) {
  const t = useTranslations('evaluate');
  const name = `${t('list.scenario', { number: slot.scenarioOrdinal })} · ${t('list.checkpoint', {
    number: slot.checkpointOrdinal,
  })}`;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {slot.closed ? (
        <span className="text-muted">{name}</span>
      ) : (
        <Link
          href={itemPath(slot.slotId)}
          prefetch={false}
          aria-current={mark ? 'true' : undefined}
          className="text-accent hover:underline"
        >
          {name}
        </Link>
      )}
      {mark ? <Badge tone="accent">{t(`list.${mark}`)}</Badge> : null}
    </span>
  );
}

/** How an item stands; where it cannot be opened, why, and for a judged one the way to what one said of it. */
function SlotStanding({ slot, batchId }: { slot: ListedSlot; batchId: string }) {
  const t = useTranslations('evaluate');
  if (slot.voided) return <Badge>{t('list.voided')}</Badge>;
  if (slot.returnReason !== null) {
    return (
      <>
        <Badge tone="warning">{t('list.returned')}</Badge>
        <ForeignText text={slot.returnReason} foldAfter={200} className="text-xs text-muted" />
      </>
    );
  }
  if (!slot.closed) return <span className="text-muted">{t(`state.${slot.state}`)}</span>;
  if (slot.state !== 'submitted') return <span className="text-muted">{t('list.closed')}</span>;
  const own = new URLSearchParams({
    batch: batchId,
    scenario: String(slot.scenarioOrdinal),
    checkpoint: String(slot.checkpointOrdinal),
  });
  return (
    <span className="text-muted">
      {t('list.closedJudged')}{' '}
      <Link href={`/evaluate/work?${own}`} prefetch={false} className="text-accent hover:underline">
        {t('list.ownLabel')}
      </Link>
    </span>
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
