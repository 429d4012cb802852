'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { classes } from '@/components/ui/classes';
import { ForeignWord } from '../foreign-text';
import { Moment } from '../moment';
import { type Row, textOf } from '../record-kind';
import { blocksOn, type DayBlock, daysBeside, placeInZone, weekOf } from './calendar-layout';
import { CalendarSteps } from './calendar-steps';
import { EventPiece } from './event-piece';
import type { TabProps } from './world-context';
import { markFor } from './world-stores';

type CalendarGridProps = TabProps & {
  events: readonly Row[];
  day: string;
  mode: 'day' | 'week';
  onDay: (day: string) => void;
};

const pixelsAnHour = 40;

/** A day or a week on the person's clock. The hours shown are those in which something is, and working hours. */
export function CalendarGrid({ events, day, mode, onDay, ...props }: CalendarGridProps) {
  const t = useTranslations('world');
  const zone = props.zone ?? 'UTC';
  const [chosen, setChosen] = useState<string | null>(null);
  const spans = events.map((row) => ({
    id: textOf(row, 'id'),
    start: textOf(row, 'start'),
    end: textOf(row, 'end'),
  }));
  const days = (mode === 'day' ? [day] : weekOf(day)).map((each) => ({
    day: each,
    blocks: blocksOn(each, spans, zone),
  }));
  const all = days.flatMap(({ blocks }) => blocks);
  const from = Math.floor(Math.min(8 * 60, ...all.map((block) => block.fromMinute)) / 60);
  const to = Math.ceil(Math.max(18 * 60, ...all.map((block) => block.toMinute)) / 60);
  const byId = new Map(events.map((row) => [textOf(row, 'id'), row]));
  const chosenRow = chosen === null ? undefined : byId.get(chosen);
  return (
    <div className="flex flex-col gap-2">
      <CalendarSteps
        day={day}
        mode={mode}
        clockDay={placeInZone(props.world.clock, zone).day}
        entryDays={all.length > 0 ? null : daysBeside(days, spans, zone)}
        onDay={onDay}
      />
      <section
        aria-label={t(`calendar.${mode}`)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-control border border-line bg-surface"
      >
        <div className="flex" style={{ minWidth: mode === 'week' ? '40rem' : undefined }}>
          <Hours from={from} to={to} />
          {days.map((each) => (
            <DayColumn
              key={each.day}
              {...props}
              day={each.day}
              blocks={each.blocks}
              byId={byId}
              from={from}
              to={to}
              chosen={chosen}
              onChoose={setChosen}
            />
          ))}
        </div>
      </section>
      {chosenRow ? <EventPiece {...props} row={chosenRow} store="calendar_events" /> : null}
    </div>
  );
}

function Hours({ from, to }: { from: number; to: number }) {
  const hours = Array.from({ length: to - from }, (_, index) =>
    String(from + index).padStart(2, '0'),
  );
  return (
    <div aria-hidden="true" className="w-10 shrink-0 pt-6 text-end text-xs text-muted">
      {hours.map((hour) => (
        <div key={hour} style={{ height: pixelsAnHour }} className="pe-1 tabular-nums">
          {hour}:00
        </div>
      ))}
    </div>
  );
}

type DayColumnProps = TabProps & {
  day: string;
  blocks: readonly DayBlock[];
  byId: ReadonlyMap<string, Row>;
  from: number;
  to: number;
  chosen: string | null;
  onChoose: (id: string) => void;
};

function DayColumn({ day, blocks, byId, from, to, chosen, onChoose, ...props }: DayColumnProps) {
  const format = useFormatter();
  const now = placeInZone(props.world.clock, props.zone ?? 'UTC');
  return (
    <div className="min-w-0 grow basis-0 border-s border-line">
      <p
        className={classes(
          'h-6 truncate px-1 text-xs',
          now.day === day ? 'font-semibold text-accent' : 'text-muted',
        )}
      >
        {format.dateTime(new Date(`${day}T00:00:00Z`), {
          weekday: 'short',
          month: 'short',
          day: 'numeric',
          timeZone: 'UTC',
        })}
      </p>
      <div className="relative" style={{ height: (to - from) * pixelsAnHour }}>
        {now.day === day && now.minute >= from * 60 && now.minute <= to * 60 ? (
          <div
            aria-hidden="true"
            className="absolute inset-x-0 z-10 border-t-2 border-accent"
            style={{ top: ((now.minute - from * 60) / 60) * pixelsAnHour }}
          />
        ) : null}
        {blocks.map((block) => {
          const row = byId.get(block.id) ?? {};
          const mark = markFor(props.marks, 'calendar_events', block.id);
          return (
            <button
              key={block.id}
              type="button"
              aria-pressed={chosen === block.id}
              onClick={() => onChoose(block.id)}
              style={{
                top: ((block.fromMinute - from * 60) / 60) * pixelsAnHour,
                height: ((block.toMinute - block.fromMinute) / 60) * pixelsAnHour - 2,
                insetInlineStart: `${(block.lane / block.lanes) * 100}%`,
                width: `${100 / block.lanes}%`,
              }}
              className={classes(
                'absolute overflow-hidden rounded-control border px-1 text-start text-xs leading-4 aria-pressed:outline-2 aria-pressed:outline-accent',
                mark ? 'border-positive bg-positive-soft' : 'border-accent bg-accent-soft',
                row.status === 'cancelled' && 'line-through opacity-60',
              )}
            >
              <Moment at={textOf(row, 'start')} zone={props.zone} style="clock" />{' '}
              <ForeignWord text={textOf(row, 'title')} />
            </button>
          );
        })}
      </div>
    </div>
  );
}
