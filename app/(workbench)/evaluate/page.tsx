import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AnsweredNotice } from '@/components/evaluate/answered-notice';
import { BatchCard } from '@/components/evaluate/batch-card';
import { DeskPage } from '@/components/evaluate/desk-page';
import { RulingList } from '@/components/evaluate/ruling-list';
import { PageLinks } from '@/components/shared/page-links';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { rulingsPerPage } from '@/lib/domain/evaluation/annotator-home';
import { loadHome } from '@/lib/server/evaluate/load-home';
import { withActor } from '@/lib/server/require-actor';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('evaluate');
  return { title: t('home.title') };
}

type EvaluateHomeProps = { searchParams: Promise<{ rulings?: string | string[] }> };

/** What there is to judge, how far it is, and the way back into it. */
export default async function EvaluateHome({ searchParams }: EvaluateHomeProps) {
  const { rulings: asked } = await searchParams;
  const [t, { value }] = await Promise.all([
    getTranslations('evaluate'),
    withActor(['annotator'], () => loadHome(asked)),
  ]);
  const { desk, batches, guidelines, rulings } = value;
  return (
    <DeskPage desk={desk}>
      <PageHeader title={t('home.title')} lead={t('home.lead')} />
      <AnsweredNotice count={desk.unreadAnswers} />
      {batches.length === 0 ? (
        <EmptyState title={t('home.empty')}>{t('home.emptyHint')}</EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {batches.map((batch) => (
            <li key={batch.batchId}>
              <BatchCard
                batch={batch}
                newGuideline={guidelines.find(({ batchId }) => batchId === batch.batchId)}
              />
            </li>
          ))}
        </ul>
      )}
      <RulingList
        rulings={rulings.rows}
        pages={
          <PageLinks
            {...rulings}
            label={t('rulings.pages')}
            perPage={rulingsPerPage}
            href={(page) => `/evaluate?rulings=${page}#rulings`}
          />
        }
      />
    </DeskPage>
  );
}
