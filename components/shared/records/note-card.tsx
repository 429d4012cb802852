import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { ForeignText, ForeignWord } from '../foreign-text';
import { Moment } from '../moment';
import { listOf, type Row, textOf } from '../record-kind';

type NoteCardProps = {
  row: Row;
  kind: 'reminder' | 'notification';
  zone: string | null;
  mark?: ReactNode;
};

/** What pops up on the person's screen, now (notification) or later (reminder). */
export function NoteCard({ row, kind, zone, mark }: NoteCardProps) {
  const t = useTranslations('commands');
  const at = textOf(row, kind === 'reminder' ? 'remind_at' : 'at');
  const urgency = textOf(row, 'urgency');
  const related = listOf(row, 'related_ids').join(', ');
  return (
    <article className="flex flex-col gap-1 rounded-card border border-line bg-surface px-3 py-2 shadow-xs">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-muted">
        <span className="flex items-center gap-1.5">
          {t(`record.${kind}`)}
          {textOf(row, 'source') ? <ForeignWord text={`· ${textOf(row, 'source')}`} /> : null}
          {urgency === 'high' || urgency === 'low' ? (
            <Badge tone={urgency === 'high' ? 'warning' : 'neutral'}>
              {t(`urgency.${urgency}`)}
            </Badge>
          ) : null}
          {mark}
        </span>
        {at ? <Moment at={at} zone={zone} /> : null}
      </div>
      {textOf(row, 'title') ? (
        <p className="font-semibold" dir="auto">
          <ForeignWord text={textOf(row, 'title')} />
        </p>
      ) : null}
      <ForeignText text={textOf(row, 'message') || textOf(row, 'note')} />
      {related ? (
        <p className="text-xs text-muted">
          {t('record.related')} <ForeignWord text={related} className="font-mono" />
        </p>
      ) : null}
    </article>
  );
}
