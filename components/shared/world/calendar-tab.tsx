import { useTranslations } from 'next-intl';
import { FieldList } from '../field-view';
import { Piece } from '../piece';
import { type Row, textOf } from '../record-kind';
import { CalendarCard } from '../records/calendar-card';
import { ChangeBadge } from './change-badge';
import type { TabProps } from './mail-tab';
import { PagedList } from './paged-list';
import { WorldPart } from './world-part';
import { filterRows, markFor, rowsOf, sortRows } from './world-stores';

/** Appointments from the clock on, then those before it; drafts of new ones and of changes first. */
export function CalendarTab({ world, marks, zone, words }: TabProps) {
  const t = useTranslations('commands');
  const events = sortRows(filterRows(rowsOf(world, 'calendar_events'), words), 'start', 'up');
  const now = Date.parse(world.clock);
  const isPast = (row: Row) => Date.parse(textOf(row, 'end')) < now;
  const drafts = filterRows(rowsOf(world, 'draft_events'), words);
  const changes = filterRows(rowsOf(world, 'draft_event_changes'), words);
  const card = (row: Row, store: string) => {
    const id = textOf(row, 'id');
    return (
      <Piece key={id} cites={{ kind: 'record', store: 'event', id }} stop="piece">
        <CalendarCard
          row={row}
          zone={zone}
          mark={<ChangeBadge mark={markFor(marks, store, id)} />}
        />
      </Piece>
    );
  };
  const past = events.filter(isPast).reverse();
  const coming = events.filter((row) => !isPast(row));
  return (
    <div className="flex flex-col gap-3">
      <WorldPart title={t('world.draftEvents')} count={drafts.length}>
        {drafts.map((row) => card(row, 'draft_events'))}
      </WorldPart>
      <WorldPart title={t('world.draftEventChanges')} count={changes.length}>
        {changes.map((row) => (
          <div
            key={textOf(row, 'id')}
            className="rounded-control border border-line bg-surface p-2.5"
          >
            <ChangeBadge mark={markFor(marks, 'draft_event_changes', textOf(row, 'id'))} />
            <FieldList row={row} zone={zone} />
          </div>
        ))}
      </WorldPart>
      <WorldPart title={t('world.coming')} count={coming.length}>
        <PagedList key={words} items={coming.map((row) => card(row, 'calendar_events'))} />
      </WorldPart>
      <WorldPart title={t('world.past')} count={past.length}>
        <PagedList
          key={words}
          items={past.map((row) => card(row, 'calendar_events'))}
          perPage={15}
        />
      </WorldPart>
    </div>
  );
}
