import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { AssignWaitingButton } from '@/components/audit/assign-waiting-button';
import { BoardTable } from '@/components/audit/board-table';
import { ButtonLink } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { rolesOf } from '@/lib/domain/access/actor';
import { revisionStatuses, revisionStatusSchema } from '@/lib/domain/audit/revision-page';
import { auditStore } from '@/lib/server/audit/audit-store';
import { requireActor } from '@/lib/server/require-actor';
import { assign, assignWaiting, remove } from '../actions';
import { AuditNav } from '../audit-nav';

const rowsPerPage = 50;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('board.title') };
}

type BoardPageProps = { searchParams: Promise<Readonly<Record<string, string | undefined>>> };

/** All scenarios by their newest revision, a page at a time, of one status or of all. */
export default async function BoardPage({ searchParams }: BoardPageProps) {
  const [actor, query] = await Promise.all([requireActor(...rolesOf('audit')), searchParams]);
  const status = revisionStatusSchema.safeParse(query.status).data ?? null;
  const page = Math.max(1, Math.trunc(Number(query.page ?? 1)) || 1);
  const { reviews } = await auditStore();
  const isAdmin = actor.role === 'admin';
  const [t, board, auditors] = await Promise.all([
    getTranslations('audit'),
    reviews.board(status, (page - 1) * rowsPerPage),
    isAdmin ? reviews.auditors() : null,
  ]);
  const pages = Math.ceil(board.total / rowsPerPage);
  const address = (to: number) => `/audit/scenarios?${status ? `status=${status}&` : ''}page=${to}`;
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-5">
      <PageHeader
        title={t('board.title')}
        lead={t('board.lead')}
        actions={isAdmin ? <AssignWaitingButton assignWaiting={assignWaiting} /> : null}
      />
      <AuditNav role={actor.role} />
      <nav aria-label={t('board.status')} className="flex flex-wrap gap-1">
        {[null, ...revisionStatuses].map((each) => (
          <Link
            key={each ?? 'all'}
            href={each === null ? '/audit/scenarios' : `/audit/scenarios?status=${each}`}
            aria-current={each === status ? 'page' : undefined}
            className="rounded-full border border-line px-2.5 py-0.5 text-xs hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
          >
            {each === null ? t('board.all') : `${t(`status.${each}`)} ${board.byStatus[each] ?? 0}`}
          </Link>
        ))}
      </nav>
      <BoardTable items={board.items} auditors={auditors} actions={{ assign, remove }} />
      {pages > 1 ? (
        <nav aria-label={t('board.pages')} className="flex items-center gap-2">
          {page > 1 ? (
            <ButtonLink size="small" href={address(page - 1)}>
              {t('board.previous')}
            </ButtonLink>
          ) : null}
          <span className="text-xs text-muted">{t('board.pageOf', { page, pages })}</span>
          {page < pages ? (
            <ButtonLink size="small" href={address(page + 1)}>
              {t('board.next')}
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </main>
  );
}
