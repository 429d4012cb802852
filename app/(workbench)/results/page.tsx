import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ExportLinks } from '@/components/admin/export-links';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { rolesOf } from '@/lib/domain/access/actor';
import { loadStudies } from '@/lib/server/admin/load-studies';
import { requireActor } from '@/lib/server/require-actor';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.workbenches');
  return { title: t('results') };
}

export default async function ResultsPage() {
  await requireActor(...rolesOf('results'));
  const [t, workbenches, studies] = await Promise.all([
    getTranslations('common.results'),
    getTranslations('common.workbenches'),
    loadStudies(),
  ]);
  return (
    <main className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-6">
      <PageHeader title={workbenches('results')} />
      <EmptyState title={t('title')}>{t('body')}</EmptyState>
      {studies.length === 0 ? <p className="text-muted">{t('noStudies')}</p> : null}
      {studies.map((study) => (
        <section key={study.id} className="flex flex-col gap-3">
          <h2 className="font-semibold">{t('exportOf', { study: study.name })}</h2>
          <ExportLinks studyId={study.id} heading="h3" />
        </section>
      ))}
    </main>
  );
}
