import { useTranslations } from 'next-intl';
import type { Effect, OutboxEntry } from '@/lib/domain/trace/world-view';
import { Fold } from '../fold';
import { ForeignWord } from '../foreign-text';
import { Moment } from '../moment';
import { Piece } from '../piece';
import { type Row, textOf } from '../record-kind';
import { FileCard } from '../records/file-card';
import { NoteCard } from '../records/note-card';
import { ValueView } from '../value-view';
import { ChangeBadge } from './change-badge';
import { EffectList } from './effect-list';
import type { TabProps } from './mail-tab';
import { PagedList } from './paged-list';
import { TablePart } from './table-part';
import { WorldPart } from './world-part';
import { filterRows, markFor, rowsOf, sortRows } from './world-stores';

/** Reminders and notifications on the person's screen. */
export function NoticesTab({ world, marks, zone, words }: TabProps) {
  const t = useTranslations('commands');
  const list = (
    store: 'reminders' | 'notifications',
    kind: 'reminder' | 'notification',
    at: string,
  ) =>
    sortRows(filterRows(rowsOf(world, store), words), at, 'down').map((row: Row) => {
      const id = textOf(row, 'id');
      return (
        <Piece key={id} cites={{ kind: 'record', store: kind, id }} stop="piece">
          <NoteCard
            row={row}
            kind={kind}
            zone={zone}
            mark={<ChangeBadge mark={markFor(marks, store, id)} />}
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

/** Stores that are best read as tables. */
export function StoresTab({
  world,
  marks,
  zone,
  words,
  stores,
}: TabProps & { stores: readonly StoreWithTitle[] }) {
  const t = useTranslations('commands');
  return (
    <div className="flex flex-col gap-3">
      {stores.map((store) => {
        const table = world.stores.find((each) => each.name === store);
        return table ? (
          <TablePart
            key={store}
            table={table}
            title={t(`world.store.${store}`)}
            citeAs={(key) => `${store} ${key}`}
            marks={marks}
            zone={zone}
            words={words}
          />
        ) : null;
      })}
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

/** The tables in which hard facts stand. */
export function TablesTab({ world, marks, zone, words }: TabProps) {
  return (
    <div className="flex flex-col gap-3">
      {world.tables.map((table) => (
        <TablePart
          key={table.name}
          table={table}
          title={table.name}
          citeAs={(key) => `table ${table.name}/${key}`}
          marks={marks}
          zone={zone}
          words={words}
        />
      ))}
    </div>
  );
}

/** The text files, by path. */
export function FilesTab({ world, marks, words }: TabProps) {
  const files = filterRows(world.files, words);
  return (
    <PagedList
      key={words}
      items={files.map((file) => {
        const path = textOf(file, 'path');
        const mark = markFor(marks, 'files', path);
        return (
          <Piece
            key={path}
            cites={{ kind: 'record', store: 'file', id: path }}
            stop="piece"
            className="border border-line bg-surface"
          >
            <Fold
              open={mark !== undefined || words.trim() !== ''}
              summary={
                <span className="flex items-center gap-2 font-mono text-xs">
                  <ForeignWord text={path} />
                  <ChangeBadge mark={mark} />
                </span>
              }
            >
              <FileCard row={file} />
            </Fold>
          </Piece>
        );
      })}
    />
  );
}

type ChangesTabProps = {
  effects: readonly Effect[];
  outbox: readonly OutboxEntry[];
  zone: string | null;
};

/** What the action changed, before and after, and what left the house, word for word. */
export function ChangesTab({ effects, outbox, zone }: ChangesTabProps) {
  const t = useTranslations('commands');
  return (
    <div className="flex flex-col gap-3">
      <EffectList effects={effects} zone={zone} />
      <WorldPart title={t('world.outbox')} count={outbox.length}>
        {outbox.map((entry) => (
          <div key={entry.seq} className="rounded-control border border-line bg-surface p-2.5">
            <p className="mb-1 flex gap-2 text-xs text-muted">
              {t(`outbox.${entry.kind}`)} <Moment at={entry.at} zone={zone} />
            </p>
            <ValueView value={entry.payload} zone={zone} />
          </div>
        ))}
      </WorldPart>
    </div>
  );
}
