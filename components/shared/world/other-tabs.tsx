import { useTranslations } from 'next-intl';
import { citedRecord } from '@/lib/domain/trace/record-ref';
import { Fold } from '../fold';
import { ForeignWord, visibleText } from '../foreign-text';
import { Piece } from '../piece';
import { type Row, textOf } from '../record-kind';
import { FileCard } from '../records/file-card';
import { NoteCard } from '../records/note-card';
import { PagedList } from './paged-list';
import { RecordTable } from './record-table';
import { RecordTools } from './record-tools';
import type { TabProps } from './world-context';
import { WorldPart } from './world-part';
import { filterRows, markFor, rowsOf, sortRows } from './world-stores';

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

/** The text files by path. While something is searched for, the lines that hold it stand under each. */
export function FilesTab(props: TabProps) {
  const { words, target } = props;
  const files = filterRows(props.world.files, words);
  const isTarget = (path: string) => target?.store === 'files' && target.key === path;
  return (
    <PagedList
      key={words}
      atLeast={files.findIndex((file) => isTarget(textOf(file, 'path'))) + 1}
      items={files.map((file) => {
        const path = textOf(file, 'path');
        return (
          <Piece
            key={path}
            cites={citedRecord({ store: 'files', key: path })}
            stop="piece"
            className="border border-line bg-surface"
          >
            <Fold
              open={markFor(props.marks, 'files', path) !== undefined || isTarget(path)}
              summary={
                <span className="flex flex-col gap-0.5">
                  <span className="flex flex-wrap items-center gap-2 font-mono text-xs">
                    <ForeignWord text={path} />
                  </span>
                  <HitLines text={textOf(file, 'text')} words={words} />
                </span>
              }
              tools={
                <RecordTools
                  {...props}
                  store="files"
                  recordKey={path}
                  excerpt={textOf(file, 'text')}
                />
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

const hitLinesMax = 5;

function HitLines({ text, words }: { text: string; words: string }) {
  const wanted = words.trim().toLocaleLowerCase();
  if (wanted === '') return null;
  const hits = text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.toLocaleLowerCase().includes(wanted))
    .slice(0, hitLinesMax);
  return hits.map(({ line, number }) => (
    <span key={number} className="block truncate text-xs text-muted">
      <span className="tabular-nums">{number}</span> <bdi>{visibleText(line.slice(0, 300))}</bdi>
    </span>
  ));
}
