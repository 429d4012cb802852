import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LaunchTable } from '@/components/admin/runs/launch-table';
import { RefreshWhile } from '@/components/shared/refresh-while';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { loadLaunches } from '@/lib/server/admin/runs';
import { withActor } from '@/lib/server/require-actor';

type RunsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.runs');
  return { title: t('title') };
}

export default async function RunsPage({ searchParams }: RunsPageProps) {
  const query = await searchParams;
  const [t, { value }] = await Promise.all([
    getTranslations('admin.runs'),
    withActor(['admin'], () => loadLaunches(query.page)),
  ]);
  const { launches, page, pages } = value;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {launches.length === 0 ? (
        <EmptyState title={t('empty.title')}>
          <p>{t('empty.body')}</p>
          <pre className="mt-2 overflow-x-auto rounded-control bg-sunken p-2 text-left font-mono text-xs">
            npm run halo -- run start --study demo --agents evidence-first
          </pre>
        </EmptyState>
      ) : (
        <LaunchTable launches={launches} />
      )}
      <RefreshWhile
        active={launches.some(({ runs }) => runs.some(({ status }) => status === 'running'))}
      />
      {pages > 1 ? (
        <nav className="flex gap-2" aria-label={t('pages')}>
          {page > 1 ? (
            <ButtonLink href={`/admin/runs?page=${page - 1}`}>{t('newer')}</ButtonLink>
          ) : null}
          {page < pages ? (
            <ButtonLink href={`/admin/runs?page=${page + 1}`}>{t('older')}</ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
