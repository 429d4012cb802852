import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { AnsweredNotice } from '@/components/evaluate/answered-notice';
import { BatchCard } from '@/components/evaluate/batch-card';
import { DeskPage } from '@/components/evaluate/desk-page';
import { FilterLinks } from '@/components/evaluate/filter-links';
import { SlotTable } from '@/components/evaluate/slot-table';
import { EmptyState } from '@/components/ui/empty-state';
import { slotFilterOf } from '@/lib/domain/evaluation/batch-progress';
import { listSlots } from '@/lib/server/evaluate/list-slots';
import { loadDesk } from '@/lib/server/evaluate/own-work';
import { requireActor } from '@/lib/server/require-actor';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('evaluate');
  return { title: t('list.title') };
}

type BatchPageProps = {
  params: Promise<{ batchId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The items of one batch in the order of judging, under a filter that the address names. */
export default async function BatchPage({ params, searchParams }: BatchPageProps) {
  await requireActor('annotator');
  const [{ batchId }, query, t] = await Promise.all([
    params,
    searchParams,
    getTranslations('evaluate'),
  ]);
  const filter = slotFilterOf(query.filter);
  if (!z.uuid().safeParse(batchId).success) notFound();
  const [desk, list] = await Promise.all([loadDesk(), listSlots(batchId, filter)]);
  if (!list.ok) notFound();
  return (
    <DeskPage desk={desk}>
      <AnsweredNotice count={desk.unreadAnswers} />
      <BatchCard batch={list.value.batch} heading="h1" />
      <FilterLinks batchId={batchId} current={filter} counts={list.value.counts} />
      {list.value.slots.length === 0 ? (
        <EmptyState title={t('list.empty')} />
      ) : (
        <SlotTable batchId={batchId} slots={list.value.slots} />
      )}
    </DeskPage>
  );
}
