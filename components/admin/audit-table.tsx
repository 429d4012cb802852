import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { type Column, DataTable } from '@/components/ui/table';
import { type AuditEntry, pageOfSubject } from '@/lib/domain/access/audit-log';
import { actionWords } from './action-words';

/** What was changed, by whom and when; the details as they were kept. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslations('admin.log');
  const format = useFormatter();
  const columns: Column<AuditEntry>[] = [
    {
      key: 'at',
      header: t('at'),
      cell: (row) => (
        <span className="whitespace-nowrap">{format.dateTime(new Date(row.at), 'moment')}</span>
      ),
    },
    {
      key: 'actor',
      header: t('actor'),
      cell: (row) => (
        <span className="block min-w-28 wrap-anywhere">
          {row.actorName ?? t(unnamedActor(row))}
        </span>
      ),
    },
    {
      key: 'action',
      header: t('action'),
      isRowHeader: true,
      cell: (row) => <span className="block min-w-28">{actionWords(row.action, t)}</span>,
    },
    {
      key: 'subject',
      header: t('subject'),
      secondary: true,
      cell: (row) => <Subject entry={row} />,
    },
    { key: 'details', header: t('details'), cell: (row) => <Details details={row.details} /> },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={entries}
      rowKey={(row) => String(row.id)}
    />
  );
}

/** Nobody is signed in at the command line, nor where a new password is asked for. */
function unnamedActor({ action }: AuditEntry): 'visitor' | 'machine' {
  return action === 'person.reset_link_asked' ? 'visitor' : 'machine';
}

/** By its name, which leads to its page, with the id under it, which never changes. */
function Subject({ entry }: { entry: AuditEntry }) {
  const page = pageOfSubject(entry);
  const name = entry.subject?.name;
  return (
    <span className="flex min-w-40 flex-col">
      {page ? (
        <Link href={page} prefetch={false} className="hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="font-mono text-xs break-all text-muted">
        {entry.subjectType} {entry.subjectId}
      </span>
    </span>
  );
}

function Details({ details }: { details: AuditEntry['details'] }) {
  const t = useTranslations('admin.log');
  const text = JSON.stringify(details, null, 1);
  if (text === '{}') return null;
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= 120) {
    return <code className="block min-w-48 text-xs break-words">{line}</code>;
  }
  return (
    <details>
      <summary className="cursor-pointer text-xs whitespace-nowrap">{t('showDetails')}</summary>
      <pre className="max-h-80 max-w-xl overflow-auto text-xs whitespace-pre-wrap">{text}</pre>
    </details>
  );
}
