import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { ForeignText, ForeignWord } from '../foreign-text';
import { Moment } from '../moment';
import { isRow, type Row, textOf } from '../record-kind';
import { NoteLine } from './email-card';

/** An appointment: when, where, with whom. */
export function CalendarCard({
  row,
  zone,
  mark,
}: {
  row: Row;
  zone: string | null;
  mark?: ReactNode;
}) {
  const t = useTranslations('commands');
  const status = textOf(row, 'status');
  const people = attendees(row.attendees);
  return (
    <article className="overflow-hidden rounded-control border border-line border-s-4 border-s-accent bg-surface">
      <div className="flex flex-col gap-1 px-2.5 py-2">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <p className="font-semibold" dir="auto">
            <ForeignWord text={textOf(row, 'title')} />
          </p>
          <span className="flex items-center gap-1.5">
            {mark}
            {status === 'cancelled' || status === 'tentative' ? (
              <Badge tone={status === 'cancelled' ? 'danger' : 'warning'}>
                {t(`calendar.${status}`)}
              </Badge>
            ) : null}
          </span>
        </div>
        <p className="text-xs">
          <Moment at={textOf(row, 'start')} zone={zone} /> –{' '}
          <Moment
            at={textOf(row, 'end')}
            zone={zone}
            style={
              textOf(row, 'start').slice(0, 10) === textOf(row, 'end').slice(0, 10)
                ? 'clock'
                : 'full'
            }
          />
        </p>
        <Detail label={t('calendar.location')} text={textOf(row, 'location')} />
        <Detail label={t('calendar.organizer')} text={textOf(row, 'organizer')} />
        <Detail label={t('calendar.attendees')} text={people} />
        {textOf(row, 'notes') ? (
          <ForeignText text={textOf(row, 'notes')} className="text-xs" />
        ) : null}
      </div>
      <NoteLine note={textOf(row, 'annotation')} />
    </article>
  );
}

function attendees(value: unknown): string {
  if (!Array.isArray(value)) return '';
  return value
    .map((each) => {
      if (!isRow(each)) return String(each);
      const response = textOf(each, 'response');
      return response ? `${textOf(each, 'address')} (${response})` : textOf(each, 'address');
    })
    .join(', ');
}

function Detail({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <p className="text-xs">
      <span className="text-muted">{label}</span> <ForeignWord text={text} />
    </p>
  );
}
