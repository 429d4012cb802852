import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { ForeignText, ForeignWord } from '../foreign-text';
import { Moment } from '../moment';
import { listOf, type Row, textOf } from '../record-kind';

/** A mail, sent or not, as mail programs show it: who, to whom, about what, then the words. */
export function EmailCard({
  row,
  zone,
  mark,
}: {
  row: Row;
  zone: string | null;
  mark?: ReactNode;
}) {
  const t = useTranslations('commands');
  const sender = textOf(row, 'from_name');
  const address = textOf(row, 'from_address');
  const at = textOf(row, 'at');
  const subject = textOf(row, 'subject');
  return (
    <article className="overflow-hidden rounded-control border border-line bg-surface">
      <header className="flex flex-col gap-0.5 border-b border-line bg-sunken/50 px-2.5 py-1.5">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <p className="min-w-0 font-semibold" dir="auto">
            {subject ? (
              <ForeignWord text={subject} />
            ) : (
              <span className="text-muted">{t('email.noSubject')}</span>
            )}
          </p>
          <span className="flex items-center gap-1.5 text-xs text-muted">
            {mark}
            {row.read === false ? <Badge tone="accent">{t('email.unread')}</Badge> : null}
            {at ? <Moment at={at} zone={zone} /> : null}
          </span>
        </div>
        {sender || address ? (
          <Line label={t('email.from')} text={address ? `${sender} <${address}>`.trim() : sender} />
        ) : null}
        <Line label={t('email.to')} text={listOf(row, 'to').join(', ')} />
        <Line label={t('email.cc')} text={listOf(row, 'cc').join(', ')} />
        {row.channel === 'chat' ? <Line label={t('email.channel')} text={t('email.chat')} /> : null}
        <Line label={t('email.inReplyTo')} text={textOf(row, 'in_reply_to')} />
      </header>
      {'body' in row ? (
        <div className="px-2.5 py-2">
          <ForeignText text={textOf(row, 'body')} />
        </div>
      ) : null}
      <NoteLine note={textOf(row, 'flag_note')} />
    </article>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <p className="text-xs">
      <span className="text-muted">{label}</span> <ForeignWord text={text} />
    </p>
  );
}

/** A note somebody put on a record. */
export function NoteLine({ note }: { note: string }) {
  const t = useTranslations('commands');
  if (note === '') return null;
  return (
    <div className="border-t border-line bg-warning-soft px-2.5 py-1.5 text-xs">
      <span className="font-medium text-warning">{t('record.note')}</span>
      <ForeignText text={note} />
    </div>
  );
}
