import { getTranslations } from 'next-intl/server';
import { FlagFilter } from '@/components/admin/flag-filter';
import { FlagQueue } from '@/components/admin/flag-queue';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import {
  addressOfQueue,
  flagQueueQuerySchema,
  queuedFlagsPerPage,
} from '@/lib/domain/flags/flag-queue';
import { withStudy } from '@/lib/server/admin/require-study';
import { loadFlagQueue } from '@/lib/server/flags/load-flag-queue';
import { requireActor } from '@/lib/server/require-actor';
import { markRead, publishRuling, reply, resolve } from './actions';

const actions = { markRead, publishRuling, reply, resolve };

type FlagsPageProps = {
  params: Promise<{ studyId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What the annotators of a study asked, under filters that the address names, a page at a time. */
export default async function FlagsPage({ params, searchParams }: FlagsPageProps) {
  const query = flagQueueQuerySchema.parse(await searchParams);
  const [t, actor, { study, value: queue }] = await Promise.all([
    getTranslations('flags.queue'),
    requireActor('admin'),
    withStudy((await params).studyId, (studyId) => loadFlagQueue(studyId, query)),
  ]);
  const path = `/admin/studies/${study.id}/flags`;
  const titles = new Map(queue.scenarios.map(({ id, name }) => [id, name]));
  const flags = queue.flags.map((flag) => ({
    ...flag,
    scenarioTitle: titles.get(flag.scenarioId) ?? '',
  }));
  const last = flags.at(-1);
  return (
    <>
      <p className="text-muted">{t('lead')}</p>
      <FlagFilter path={path} query={query} queue={queue} />
      {flags.length === 0 ? (
        <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>
      ) : (
        <FlagQueue actorId={actor.id} studyId={study.id} flags={flags} actions={actions} />
      )}
      <nav className="flex gap-2" aria-label={t('pages')}>
        {query.after ? (
          <ButtonLink href={`${path}${addressOfQueue(query)}`}>{t('first')}</ButtonLink>
        ) : null}
        {last && flags.length === queuedFlagsPerPage ? (
          <ButtonLink
            prefetch={false}
            href={`${path}${addressOfQueue(query, { after: last.createdAt, afterId: last.id })}`}
          >
            {t('next')}
          </ButtonLink>
        ) : null}
      </nav>
    </>
  );
}
