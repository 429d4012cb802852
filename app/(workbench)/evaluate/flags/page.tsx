import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { DeskPage } from '@/components/evaluate/desk-page';
import { ListKeys } from '@/components/evaluate/list-keys';
import { OwnFlagList } from '@/components/evaluate/own-flag-list';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import {
  type OwnFlagsQuery,
  ownFlagsPerPage,
  ownFlagsQuerySchema,
} from '@/lib/domain/flags/own-flags';
import { loadDesk } from '@/lib/server/evaluate/own-work';
import { listOwnFlags } from '@/lib/server/flags/list-own-flags';
import { requireActor } from '@/lib/server/require-actor';
import { markRead, reply } from '../actions';

const path = '/evaluate/flags';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('flags.own');
  return { title: t('title') };
}

type FlagsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What one asked, and what was answered, by the last word said. */
export default async function FlagsPage({ searchParams }: FlagsPageProps) {
  const actor = await requireActor('annotator');
  const query = ownFlagsQuerySchema.parse(await searchParams);
  const [t, desk, { unread, flags }] = await Promise.all([
    getTranslations('flags.own'),
    loadDesk(),
    listOwnFlags(query),
  ]);
  return (
    <DeskPage desk={desk}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Filters isUnread={query.unread !== undefined} unread={unread} />
      {flags.length === 0 ? (
        <EmptyState title={query.unread ? t('noneUnread') : t('none')}>
          {query.unread ? null : t('noneHint')}
        </EmptyState>
      ) : (
        <>
          <ListKeys of="flags" />
          <OwnFlagList
            flags={flags}
            actorId={actor.id}
            actions={{ replyToFlag: reply, markFlagRead: markRead }}
          />
        </>
      )}
      <Pages query={query} last={flags.length === ownFlagsPerPage ? flags.at(-1) : undefined} />
    </DeskPage>
  );
}

async function Filters({ isUnread, unread }: { isUnread: boolean; unread: number }) {
  const t = await getTranslations('flags.own');
  return (
    <nav aria-label={t('filters')} className="flex flex-wrap gap-1.5">
      {([false, true] as const).map((wanted) => (
        <Link
          key={String(wanted)}
          href={wanted ? `${path}?unread=1` : path}
          prefetch={false}
          aria-current={wanted === isUnread ? 'page' : undefined}
          className="rounded-full border border-line bg-surface px-3 py-1 hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft"
        >
          {t(wanted ? 'unread' : 'all')}
          {wanted ? <span className="text-muted tabular-nums"> {unread}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

type PagesProps = { query: OwnFlagsQuery; last: { lastAt: string; id: string } | undefined };

async function Pages({ query, last }: PagesProps) {
  const t = await getTranslations('flags.own');
  const unread = query.unread ? { unread: query.unread } : undefined;
  const address = (more: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...unread, ...more })}`;
  return (
    <nav className="flex gap-2" aria-label={t('pages')}>
      {query.before ? <ButtonLink href={address({})}>{t('newest')}</ButtonLink> : null}
      {last ? (
        <ButtonLink prefetch={false} href={address({ before: last.lastAt, beforeId: last.id })}>
          {t('older')}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
