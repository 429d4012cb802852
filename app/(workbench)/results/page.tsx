import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { rolesOf } from '@/lib/domain/access/actor';
import { loadStudies } from '@/lib/server/admin/load-studies';
import { requireActor } from '@/lib/server/require-actor';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('results.list');
  return { title: t('title') };
}

export default async function ResultsPage() {
  const actor = await requireActor(...rolesOf('results'));
  const [t, studies] = await Promise.all([getTranslations('results.list'), loadStudies()]);
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={actor.role === 'admin' ? t('lead') : `${t('lead')} ${t('importByAdmins')}`}
        {...(actor.role === 'admin'
          ? { actions: <ButtonLink href="/results/import">{t('import')}</ButtonLink> }
          : {})}
      />
      {studies.length === 0 ? <EmptyState title={t('none')}>{t('noneBody')}</EmptyState> : null}
      <div className="grid gap-4 md:grid-cols-2">
        {studies.map((study) => (
          <Card key={study.id} title={study.name}>
            <div className="flex flex-col items-start gap-3">
              {study.description ? <p className="text-muted">{study.description}</p> : null}
              <ButtonLink
                href={`/results/${study.id}`}
                prefetch={false}
                aria-label={`${t('open')}: ${study.name}`}
              >
                {t('open')}
              </ButtonLink>
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
