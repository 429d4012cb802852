import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { NewStudyButton } from '@/components/admin/new-study-dialog';
import { StudyCard } from '@/components/admin/study-card';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { loadOverview } from '@/lib/server/admin/load-overview';
import { withActor } from '@/lib/server/require-actor';
import { makeStudy } from './actions';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('title') };
}

export default async function AdminPage() {
  const [t, { value: overview }] = await Promise.all([
    getTranslations('admin'),
    withActor(['admin'], loadOverview),
  ]);
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('overview.lead')}
        actions={
          <>
            <ButtonLink href="/admin/people">
              {t('overview.people', { count: overview.activePeople })}
              {' · '}
              {t('overview.invitations', { count: overview.pendingInvitations })}
            </ButtonLink>
            <NewStudyButton create={makeStudy} />
          </>
        }
      />
      <h2 className="font-semibold">{t('overview.studies')}</h2>
      {overview.studies.length === 0 ? (
        <EmptyState title={t('overview.noStudies.title')}>
          {t('overview.noStudies.body')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {overview.studies.map((study) => (
            <li key={study.id}>
              <StudyCard study={study} />
            </li>
          ))}
        </ul>
      )}
      {overview.archived.length > 0 ? (
        <>
          <h2 className="mt-2 font-semibold">{t('overview.archived')}</h2>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {overview.archived.map((study) => (
              <li key={study.id}>
                <Link className="hover:underline" href={`/admin/studies/${study.id}/settings`}>
                  {study.name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
