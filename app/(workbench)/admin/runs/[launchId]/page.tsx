import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { FailureTable } from '@/components/admin/runs/failure-table';
import { RunTable } from '@/components/admin/runs/run-table';
import { SteerButtons } from '@/components/admin/runs/steer-buttons';
import { RefreshWhile } from '@/components/shared/refresh-while';
import { ButtonLink } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { loadLaunch } from '@/lib/server/admin/runs';
import { requireActor } from '@/lib/server/require-actor';
import { steer } from '../actions';

type LaunchPageProps = {
  params: Promise<{ launchId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.runs');
  return { title: t('launch') };
}

export default async function LaunchPage({ params, searchParams }: LaunchPageProps) {
  await requireActor('admin');
  const [{ launchId }, query] = await Promise.all([params, searchParams]);
  const [t, format, loaded] = await Promise.all([
    getTranslations('admin.runs'),
    getFormatter(),
    loadLaunch(launchId, query),
  ]);
  const { launch, failures, failureTotal, status, page, pages } = loaded;
  const statuses = [...new Set(launch.runs.flatMap((run) => Object.keys(run.failures)))];
  const hasUnrecorded = launch.runs.some((run) => run.unrecorded > 0);
  const address = (part: { status?: string | null; page?: number }) => {
    const wanted = part.status === undefined ? status : part.status;
    const parts = new URLSearchParams({
      ...(wanted === null ? {} : { status: wanted }),
      ...(part.page === undefined ? {} : { page: String(part.page) }),
    });
    return `/admin/runs/${launchId}?${parts}`;
  };
  return (
    <>
      <PageHeader
        title={t('launchOf', { study: launch.studyName })}
        lead={t('launchLead', {
          started: format.dateTime(new Date(launch.startedAt), 'moment'),
          protocol: launch.protocolVersion,
          prompt: launch.promptHash.slice(0, 12),
        })}
        actions={<SteerButtons launchId={launchId} runs={launch.runs} steer={steer} />}
      />
      <RunTable launch={launch} renderedAt={Date.now()} />
      <RefreshWhile active={launch.runs.some((run) => run.status === 'running')} />
      <details className="rounded-card border border-line bg-surface px-4 py-2">
        <summary className="font-medium">{t('help.title')}</summary>
        <p className="mt-1 max-w-prose text-muted">{t('help.body')}</p>
        <pre className="my-2 overflow-x-auto rounded-control bg-sunken p-2 font-mono text-xs">
          npm run halo -- run work {launchId}
        </pre>
      </details>
      <h2 className="font-semibold">{t('failures')}</h2>
      {statuses.length + (hasUnrecorded ? 1 : 0) === 0 ? (
        <p className="text-muted">{t('noFailures')}</p>
      ) : (
        <>
          <nav className="flex flex-wrap gap-2" aria-label={t('filter')}>
            {[null, ...statuses, ...(hasUnrecorded ? ['unrecorded'] : [])].map((each) => (
              <ButtonLink
                key={each ?? 'all'}
                size="small"
                href={address({ status: each })}
                aria-current={each === status ? 'true' : undefined}
                variant={each === status ? 'primary' : 'secondary'}
              >
                {each === null ? t('all') : t(`statuses.${each as 'unrecorded'}`)}
              </ButtonLink>
            ))}
          </nav>
          <p className="text-xs text-muted">{t('failureTotal', { count: failureTotal })}</p>
          <FailureTable launchId={launchId} failures={failures} />
        </>
      )}
      {pages > 1 ? (
        <nav className="flex gap-2" aria-label={t('pages')}>
          {page > 1 ? (
            <ButtonLink href={address({ page: page - 1 })}>{t('newer')}</ButtonLink>
          ) : null}
          {page < pages ? (
            <ButtonLink href={address({ page: page + 1 })}>{t('older')}</ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
