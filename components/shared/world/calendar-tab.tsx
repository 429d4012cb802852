'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldList } from '../field-view';
import { type Row, textOf } from '../record-kind';
import { CalendarGrid } from './calendar-grid';
import { placeInZone } from './calendar-layout';
import { EventPiece } from './event-piece';
import { PagedList } from './paged-list';
import { RecordTools } from './record-tools';
import type { TabProps } from './world-context';
import { WorldPart } from './world-part';
import { filterRows, rowsOf, sortRows } from './world-stores';

const modes = ['list', 'day', 'week'] as const;

/** Appointments as a list, a day or a week; drafts of new ones and of changes stand above. */
export function CalendarTab(props: TabProps) {
  const { world, zone, words, target } = props;
  const t = useTranslations('world');
  const [mode, setMode] = useState<(typeof modes)[number]>('list');
  const events = sortRows(filterRows(rowsOf(world, 'calendar_events'), words), 'start', 'up');
  const asked = events.find((row) => target?.store === 'calendar_events' && row.id === target.key);
  const [day, setDay] = useState(
    () => placeInZone(asked ? textOf(asked, 'start') : world.clock, zone ?? 'UTC').day,
  );
  return (
    <div className="flex flex-col gap-3">
      <Drafts {...props} />
      <fieldset className="flex gap-1">
        <legend className="sr-only">{t('calendar.mode')}</legend>
        {modes.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={mode === each}
            onClick={() => setMode(each)}
            className="rounded-control border border-line px-2 py-0.5 text-xs hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {t(`calendar.${each}`)}
          </button>
        ))}
      </fieldset>
      {mode === 'list' ? (
        <EventList {...props} events={events} />
      ) : (
        <CalendarGrid {...props} events={events} day={day} mode={mode} onDay={setDay} />
      )}
    </div>
  );
}

function Drafts(props: TabProps) {
  const t = useTranslations('commands');
  const drafts = filterRows(rowsOf(props.world, 'draft_events'), props.words);
  const changes = filterRows(rowsOf(props.world, 'draft_event_changes'), props.words);
  return (
    <>
      <WorldPart title={t('world.draftEvents')} count={drafts.length}>
        {drafts.map((row) => (
          <EventPiece key={textOf(row, 'id')} {...props} row={row} store="draft_events" />
        ))}
      </WorldPart>
      <WorldPart title={t('world.draftEventChanges')} count={changes.length}>
        {changes.map((row) => (
          <div
            key={textOf(row, 'id')}
            className="rounded-control border border-line bg-surface p-2.5"
          >
            <RecordTools
              {...props}
              store="draft_event_changes"
              recordKey={textOf(row, 'id')}
              excerpt={JSON.stringify(row)}
            />
            <FieldList row={row} zone={props.zone} />
          </div>
        ))}
      </WorldPart>
    </>
  );
}

/** From the clock on, then those before it. */
function EventList({ events, ...props }: TabProps & { events: readonly Row[] }) {
  const t = useTranslations('commands');
  const now = Date.parse(props.world.clock);
  const isPast = (row: Row) => Date.parse(textOf(row, 'end')) < now;
  const coming = events.filter((row) => !isPast(row));
  const past = events.filter(isPast).reverse();
  const list = (rows: readonly Row[], perPage: number) => (
    <PagedList
      key={props.words}
      perPage={perPage}
      atLeast={rows.findIndex((row) => row.id === props.target?.key) + 1}
      items={rows.map((row) => (
        <EventPiece key={textOf(row, 'id')} {...props} row={row} store="calendar_events" />
      ))}
    />
  );
  return (
    <>
      <WorldPart title={t('world.coming')} count={coming.length}>
        {list(coming, 30)}
      </WorldPart>
      <WorldPart title={t('world.past')} count={past.length}>
        {list(past, 15)}
      </WorldPart>
    </>
  );
}
