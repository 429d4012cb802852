import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeskPage } from '@/components/evaluate/desk-page';
import { ListKeys } from '@/components/evaluate/list-keys';
import { RevisitList } from '@/components/evaluate/revisit-list';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { ownItemsPerPage, revisitQuerySchema } from '@/lib/domain/evaluation/own-work';
import { loadDesk, loadRevisitList } from '@/lib/server/evaluate/own-work';
import { requireActor } from '@/lib/server/require-actor';
import { revisit } from '../actions';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('work.revisit');
  return { title: t('title') };
}

type RevisitPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What one means to come back to, the newest mark first. */
export default async function RevisitPage({ searchParams }: RevisitPageProps) {
  await requireActor('annotator');
  const query = revisitQuerySchema.parse(await searchParams);
  const [t, pages, desk, items] = await Promise.all([
    getTranslations('work.revisit'),
    getTranslations('work.results'),
    loadDesk(),
    loadRevisitList(query),
  ]);
  const last = items.at(-1);
  const after = last && new URLSearchParams({ before: last.markedAt, beforeId: last.slotId });
  return (
    <DeskPage desk={desk}>
      <PageHeader title={t('title')} lead={t('lead')} />
      {items.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
      ) : (
        <>
          <ListKeys of="items" />
          <RevisitList items={items} setRevisit={revisit} />
        </>
      )}
      <nav className="flex gap-2" aria-label={pages('pages')}>
        {query.before ? <ButtonLink href="/evaluate/revisit">{pages('newest')}</ButtonLink> : null}
        {after && items.length === ownItemsPerPage ? (
          <ButtonLink prefetch={false} href={`/evaluate/revisit?${after}`}>
            {pages('older')}
          </ButtonLink>
        ) : null}
      </nav>
    </DeskPage>
  );
}
