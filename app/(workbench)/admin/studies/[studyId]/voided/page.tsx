import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { VoidedTable } from '@/components/admin/voided-table';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { loadVoidedResponses } from '@/lib/server/admin/load-voided-responses';
import { withStudy } from '@/lib/server/admin/require-study';
import { reinstateItem } from '../scenarios/[scenarioId]/actions';

type VoidedPageProps = {
  params: Promise<{ studyId: string }>;
  searchParams: Promise<{ page?: string | string[] }>;
};

/** Every response that was taken out of the study, with who did it and why. */
export default async function VoidedPage(props: VoidedPageProps) {
  const asked = (await props.searchParams).page;
  const [t, { study, value }] = await Promise.all([
    getTranslations('admin.voided'),
    withStudy((await props.params).studyId, (studyId) => loadVoidedResponses(studyId, asked)),
  ]);
  const { voided, page, pages } = value;
  const base = `/admin/studies/${study.id}`;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="font-semibold">{t('title', { count: voided.total })}</h2>
          <p className="max-w-prose text-muted">{t('lead')}</p>
          {voided.takenBack === 0 ? null : (
            <p>
              <Link
                className="text-accent underline"
                href="/admin/audit-log?action=response.reinstated"
              >
                {t('takenBack', { count: voided.takenBack })}
              </Link>
            </p>
          )}
        </div>
        <ButtonLink href={base}>{t('back')}</ButtonLink>
      </div>
      {voided.total === 0 ? (
        <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>
      ) : (
        <VoidedTable
          studyId={study.id}
          responses={voided.responses}
          from={page === 1 ? 'voided' : `voided?page=${page}`}
          reinstate={reinstateItem}
        />
      )}
      {pages > 1 ? (
        <nav aria-label={t('pages')} className="flex items-center gap-2">
          {page > 1 ? (
            <ButtonLink href={`${base}/voided?page=${page - 1}`}>{t('previous')}</ButtonLink>
          ) : null}
          <span className="text-xs text-muted">{t('place', { page, pages })}</span>
          {page < pages ? (
            <ButtonLink href={`${base}/voided?page=${page + 1}`}>{t('next')}</ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
