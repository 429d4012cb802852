import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { AnsweredNotice } from '@/components/evaluate/answered-notice';
import { BatchCard } from '@/components/evaluate/batch-card';
import { DeskPage } from '@/components/evaluate/desk-page';
import { FilterLinks } from '@/components/evaluate/filter-links';
import { SlotPages } from '@/components/evaluate/slot-pages';
import { type CurrentSlot, SlotTable } from '@/components/evaluate/slot-table';
import { EmptyState } from '@/components/ui/empty-state';
import { batchPageQuerySchema } from '@/lib/domain/evaluation/batch-progress';
import { listSlots } from '@/lib/server/evaluate/list-slots';
import { withActor } from '@/lib/server/require-actor';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('evaluate');
  return { title: t('list.title') };
}

type BatchPageProps = {
  params: Promise<{ batchId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/**
 * The items of one batch in the order of judging, a page at a time, under a filter. The address names both; where it names no
 * page, it is the one with the item that one comes from, or that comes next.
 */
export default async function BatchPage({ params, searchParams }: BatchPageProps) {
  const [{ batchId }, query, t] = await Promise.all([
    params,
    searchParams,
    getTranslations('evaluate'),
  ]);
  if (!z.uuid().safeParse(batchId).success) notFound();
  const asked = batchPageQuerySchema.parse(query);
  const { value: list } = await withActor(['annotator'], () => listSlots(batchId, asked));
  if (!list.ok) notFound();
  const { desk, batch, counts, slots, page, pages } = list.value;
  const { filter } = asked;
  return (
    <DeskPage desk={desk}>
      <AnsweredNotice count={desk.unreadAnswers} />
      <BatchCard batch={batch} heading="h1" />
      <FilterLinks batchId={batchId} current={filter} counts={counts} />
      {slots.length === 0 ? (
        <EmptyState title={t('list.empty')} />
      ) : (
        <SlotTable
          batchId={batchId}
          slots={slots}
          current={currentOf(asked.at, batch.nextSlotId)}
        />
      )}
      <SlotPages batchId={batchId} filter={filter} page={page} pages={pages} />
    </DeskPage>
  );
}

function currentOf(cameFrom: string | undefined, next: string | null): CurrentSlot | null {
  if (cameFrom) return { slotId: cameFrom, is: 'here' };
  return next ? { slotId: next, is: 'comesNext' } : null;
}
