import { useTranslations } from 'next-intl';
import { citedRecord } from '@/lib/domain/trace/record-ref';
import { Piece } from '../piece';
import { type Row, textOf } from '../record-kind';
import { NoteCard } from '../records/note-card';
import { PagedList } from './paged-list';
import { RecordTable } from './record-table';
import { RecordTools } from './record-tools';
import type { TabProps } from './world-context';
import { WorldPart } from './world-part';
import { filterRows, rowsOf, sortRows } from './world-stores';

/** Reminders and notifications on the person's screen. */
export function NoticesTab(props: TabProps) {
  const t = useTranslations('commands');
  const list = (
    store: 'reminders' | 'notifications',
    kind: 'reminder' | 'notification',
    at: string,
  ) =>
    sortRows(filterRows(rowsOf(props.world, store), props.words), at, 'down').map((row: Row) => {
      const id = textOf(row, 'id');
      const excerpt = `${textOf(row, 'title')} ${textOf(row, 'message') || textOf(row, 'note')}`;
      return (
        <Piece key={id} cites={citedRecord({ store, key: id })} stop="piece">
          <NoteCard
            row={row}
            kind={kind}
            zone={props.zone}
            mark={<RecordTools {...props} store={store} recordKey={id} excerpt={excerpt.trim()} />}
          />
        </Piece>
      );
    });
  const notifications = list('notifications', 'notification', 'at');
  const reminders = list('reminders', 'reminder', 'remind_at');
  return (
    <div className="flex flex-col gap-3">
      <WorldPart title={t('world.notifications')} count={notifications.length}>
        <PagedList items={notifications} />
      </WorldPart>
      <WorldPart title={t('world.reminders')} count={reminders.length}>
        <PagedList items={reminders} />
      </WorldPart>
    </div>
  );
}

export type StoreWithTitle =
  | 'contacts'
  | 'draft_contact_updates'
  | 'accounts'
  | 'payees'
  | 'transactions'
  | 'scheduled_payments'
  | 'prepared_payments';

/** Stores that are best read as tables. */
export function StoresTab({ stores, ...props }: TabProps & { stores: readonly StoreWithTitle[] }) {
  const t = useTranslations('commands');
  return (
    <div className="flex flex-col gap-3">
      {stores.map((store) => {
        const table = props.world.stores.find((each) => each.name === store);
        return table ? (
          <RecordTable
            key={store}
            {...props}
            table={table}
            store={store}
            title={t(`world.store.${store}`)}
          />
        ) : null;
      })}
    </div>
  );
}

/** The tables in which hard facts stand. */
export function TablesTab(props: TabProps) {
  return (
    <div className="flex flex-col gap-3">
      {props.world.tables.map((table) => (
        <RecordTable
          key={table.name}
          {...props}
          table={table}
          store={`table:${table.name}`}
          title={table.name}
        />
      ))}
    </div>
  );
}
