import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuditFilter } from '@/components/admin/audit-filter';
import { AuditTable } from '@/components/admin/audit-table';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { auditQuerySchema } from '@/lib/domain/access/audit-log';
import { auditEntriesPerPage, readAuditLog } from '@/lib/server/admin/read-audit-log';
import { withActor } from '@/lib/server/require-actor';

type AuditLogPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.log');
  return { title: t('title') };
}

export default async function AuditLogPage({ searchParams }: AuditLogPageProps) {
  const query = auditQuerySchema.parse(await searchParams);
  const [t, { value: page }] = await Promise.all([
    getTranslations('admin.log'),
    withActor(['admin'], () => readAuditLog(query)),
  ]);
  const { before, ...filter } = query;
  const address = (part: Record<string, string>) =>
    new URLSearchParams({ ...filter, ...part }).toString();
  const last = page.entries.at(-1);
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          // Not a Link: nothing may fetch the file ahead of a click.
          <a
            href={`/api/admin/audit-log?${address({})}`}
            download
            className="inline-flex min-h-9 items-center rounded-control border border-line-strong px-3 font-medium hover:bg-sunken"
          >
            {t('download')}
          </a>
        }
      />
      <AuditFilter query={filter} actions={page.actions} />
      {page.entries.length === 0 ? (
        <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>
      ) : (
        <AuditTable entries={page.entries} />
      )}
      <nav className="flex gap-2" aria-label={t('pages')}>
        {before ? (
          <ButtonLink href={`/admin/audit-log?${address({})}`}>{t('newest')}</ButtonLink>
        ) : null}
        {last && page.entries.length === auditEntriesPerPage ? (
          <ButtonLink href={`/admin/audit-log?${address({ before: String(last.id) })}`}>
            {t('older')}
          </ButtonLink>
        ) : null}
      </nav>
    </>
  );
}
