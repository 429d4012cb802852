import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { AgreedItemCard } from '@/components/evaluate/agreed-item';
import { AgreedPages } from '@/components/evaluate/agreed-pages';
import { DeskPage } from '@/components/evaluate/desk-page';
import { ListKeys } from '@/components/evaluate/list-keys';
import { batchPath } from '@/components/evaluate/slot-facts';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { agreedPageQuerySchema } from '@/lib/domain/evaluation/agreed-labels';
import { loadAgreedLabels } from '@/lib/server/evaluate/load-agreed-labels';
import { withActor } from '@/lib/server/require-actor';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('evaluate.agreed');
  return { title: t('title') };
}

type AgreedPageProps = {
  params: Promise<{ batchId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** One's own labels of a calibration beside those that were agreed, where one has submitted them. */
export default async function AgreedLabelsPage({ params, searchParams }: AgreedPageProps) {
  const [{ batchId }, query, t] = await Promise.all([
    params,
    searchParams,
    getTranslations('evaluate.agreed'),
  ]);
  if (!z.uuid().safeParse(batchId).success) notFound();
  const asked = agreedPageQuerySchema.parse(query);
  const { value: read } = await withActor(['annotator'], () =>
    loadAgreedLabels(batchId, asked.page),
  );
  if (!read.ok) notFound();
  const { desk, batch, count, alike, items, page, pages } = read.value;
  return (
    <DeskPage desk={desk}>
      <PageHeader
        title={t('titleOf', { batch: batch.batchName })}
        lead={t('lead')}
        actions={<ButtonLink href={batchPath(batchId)}>{t('back')}</ButtonLink>}
      />
      {items.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <p className="font-medium">{t('alikeCount', { alike, count })}</p>
            <ListKeys of="items" />
          </div>
          <ul className="flex flex-col gap-3">
            {items.map((item) => (
              <li key={item.slotId}>
                <AgreedItemCard item={item} />
              </li>
            ))}
          </ul>
        </>
      )}
      <AgreedPages batchId={batchId} page={page} pages={pages} />
    </DeskPage>
  );
}
