import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { DeskPage } from '@/components/evaluate/desk-page';
import { FoundWords } from '@/components/evaluate/found-words';
import { ListKeys } from '@/components/evaluate/list-keys';
import { OwnItemLine } from '@/components/evaluate/own-item-line';
import { WorkFilter } from '@/components/evaluate/work-filter';
import { ProgressTable } from '@/components/shared/progress-table';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import {
  addressOfWork,
  type OwnProgress,
  type OwnWork,
  type OwnWorkQuery,
  ownItemsPerPage,
  ownWorkQuerySchema,
} from '@/lib/domain/evaluation/own-work';
import { loadDesk, loadOwnProgress, searchOwnWork } from '@/lib/server/evaluate/own-work';
import { requireActor } from '@/lib/server/require-actor';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('work');
  return { title: t('title') };
}

type WorkPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** One's own figures, and a search over one's own labels that the address holds. */
export default async function WorkPage({ searchParams }: WorkPageProps) {
  await requireActor('annotator');
  const query = ownWorkQuerySchema.parse(await searchParams);
  const [t, desk, progress, work] = await Promise.all([
    getTranslations('work'),
    loadDesk(),
    loadOwnProgress(),
    searchOwnWork(query),
  ]);
  return (
    <DeskPage desk={desk} wide>
      <PageHeader title={t('title')} lead={t('lead')} />
      <OwnFigures progress={progress} />
      <section className="flex flex-col gap-3">
        <h2 className="font-semibold">{t('search.title')}</h2>
        <WorkFilter key={addressOfWork(query)} query={query} batches={work.batches} />
        <FoundItems query={query} items={work.items} />
      </section>
    </DeskPage>
  );
}

/** The table of the admins' pages, with a row for each of one's own batches: the same figures everywhere. */
async function OwnFigures({ progress }: { progress: OwnProgress }) {
  const t = await getTranslations('work.progress');
  if (progress.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('title')}</h2>
      <p className="text-muted">{t('lead')}</p>
      <ProgressTable
        caption={t('caption')}
        of={t('batch')}
        rows={progress.map((batch) => ({
          key: batch.batchId,
          label: batch.batchName,
          name: <bdi>{batch.batchName}</bdi>,
          figures: batch,
        }))}
      />
    </section>
  );
}

type FoundItemsProps = { query: OwnWorkQuery; items: OwnWork['items'] };

async function FoundItems({ query, items }: FoundItemsProps) {
  const [t, format] = await Promise.all([getTranslations('work.results'), getFormatter()]);
  const last = items.at(-1);
  const isUnfiltered = addressOfWork(query) === '' && !query.before;
  if (items.length === 0) {
    return (
      <EmptyState title={t(isUnfiltered ? 'nothing' : 'none')}>
        {t(isUnfiltered ? 'nothingHint' : 'noneHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <ListKeys of="items" />
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={item.slotId}>
            <OwnItemLine
              item={item}
              when={format.dateTime(new Date(item.touchedAt), 'moment')}
              hidesRationale={item.found?.in === 'rationale'}
            >
              <FoundWords found={item.found} wanted={query.search} />
            </OwnItemLine>
          </li>
        ))}
      </ul>
      <nav className="flex gap-2" aria-label={t('pages')}>
        {query.before ? (
          <ButtonLink href={`/evaluate/work${addressOfWork(query)}`}>{t('newest')}</ButtonLink>
        ) : null}
        {last && items.length === ownItemsPerPage ? (
          <ButtonLink prefetch={false} href={`/evaluate/work${addressOfWork(query, last)}`}>
            {t('older')}
          </ButtonLink>
        ) : null}
      </nav>
    </>
  );
}
