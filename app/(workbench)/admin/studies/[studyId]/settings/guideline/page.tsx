import { getTranslations } from 'next-intl/server';
import { AffectedTable } from '@/components/admin/affected-table';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { loadGuidelineEffects } from '@/lib/server/admin/load-study-settings';
import { withStudy } from '@/lib/server/admin/require-study';

type GuidelineEffectsPageProps = {
  params: Promise<{ studyId: string }>;
  searchParams: Promise<{ page?: string | string[] }>;
};

export default async function GuidelineEffectsPage(props: GuidelineEffectsPageProps) {
  const asked = (await props.searchParams).page;
  const [t, { study, value }] = await Promise.all([
    getTranslations('admin.guidelineEffects'),
    withStudy((await props.params).studyId, (studyId) => loadGuidelineEffects(studyId, asked)),
  ]);
  const { effects, page, pages } = value;
  const base = `/admin/studies/${study.id}/settings`;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="font-semibold">{t('title', { labels: effects.labels })}</h2>
        <ButtonLink href={base}>{t('back')}</ButtonLink>
      </div>
      <p className="max-w-prose text-muted">{t('lead')}</p>
      {effects.total === 0 ? (
        <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>
      ) : (
        <AffectedTable studyId={study.id} scenarios={effects.scenarios} />
      )}
      {pages > 1 ? (
        <nav aria-label={t('pages')} className="flex items-center gap-2">
          {page > 1 ? (
            <ButtonLink href={`${base}/guideline?page=${page - 1}`}>{t('previous')}</ButtonLink>
          ) : null}
          <span className="text-xs text-muted">{t('place', { page, pages })}</span>
          {page < pages ? (
            <ButtonLink href={`${base}/guideline?page=${page + 1}`}>{t('next')}</ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
