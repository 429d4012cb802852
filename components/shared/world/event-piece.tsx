import { citedRecord } from '@/lib/domain/trace/record-ref';
import { Piece } from '../piece';
import { type Row, textOf } from '../record-kind';
import { CalendarCard } from '../records/calendar-card';
import { RecordTools } from './record-tools';
import type { TabProps } from './world-context';

type EventPieceProps = TabProps & { row: Row; store: 'calendar_events' | 'draft_events' };

/** One appointment in full, to be cited and pinned. */
export function EventPiece({ row, store, ...props }: EventPieceProps) {
  const id = textOf(row, 'id');
  return (
    <Piece cites={citedRecord({ store, key: id })} stop="piece">
      <CalendarCard
        row={row}
        zone={props.zone}
        mark={
          <RecordTools
            {...props}
            store={store}
            recordKey={id}
            excerpt={`${textOf(row, 'title')}, ${textOf(row, 'start')}`}
          />
        }
      />
    </Piece>
  );
}
