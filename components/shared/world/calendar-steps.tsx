'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { addDays } from './calendar-layout';

type CalendarStepsProps = {
  day: string;
  mode: 'day' | 'week';
  clockDay: string;
  /** Where nothing is in what is shown: the nearest days on which something begins. */
  entryDays: { before: string | null; after: string | null } | null;
  onDay: (day: string) => void;
};

/** A step back, to the clock, a step on; and out of an empty stretch. */
export function CalendarSteps({ day, mode, clockDay, entryDays, onDay }: CalendarStepsProps) {
  const t = useTranslations('world');
  const format = useFormatter();
  const step = mode === 'day' ? 1 : 7;
  const dayName = (name: string) =>
    format.dateTime(new Date(`${name}T00:00:00Z`), {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
  return (
    <div className="flex flex-wrap items-center gap-1 text-xs">
      <Button size="small" onClick={() => onDay(addDays(day, -step))}>
        {t(`calendar.previous.${mode}`)}
      </Button>
      <Button size="small" onClick={() => onDay(clockDay)}>
        {t('calendar.now')}
      </Button>
      <Button size="small" onClick={() => onDay(addDays(day, step))}>
        {t(`calendar.next.${mode}`)}
      </Button>
      {entryDays ? (
        <span role="status" className="ms-2 text-muted">
          {t('calendar.empty')}
        </span>
      ) : null}
      {(['before', 'after'] as const).map((side) => {
        const entryDay = entryDays?.[side];
        return entryDay ? (
          <Button key={side} size="small" variant="quiet" onClick={() => onDay(entryDay)}>
            {t(`calendar.entry.${side}`, { day: dayName(entryDay) })}
          </Button>
        ) : null;
      })}
    </div>
  );
}
