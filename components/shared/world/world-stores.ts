/** How the stores of a world are laid out in tabs, and which of their rows an action changed. */
import type { Effect, WorldDump } from '@/lib/domain/trace/world-view';
import { type Row, textOf } from '../record-kind';

export const worldTabs = [
  'inbox',
  'calendar',
  'chats',
  'notices',
  'contacts',
  'wallet',
  'tables',
  'files',
  'changes',
  'sql',
] as const;
export type WorldTab = (typeof worldTabs)[number];

const tabOfStore: Readonly<Record<string, WorldTab>> = {
  emails: 'inbox',
  drafts: 'inbox',
  calendar_events: 'calendar',
  draft_events: 'calendar',
  draft_event_changes: 'calendar',
  chat_threads: 'chats',
  chat_messages: 'chats',
  reminders: 'notices',
  notifications: 'notices',
  contacts: 'contacts',
  draft_contact_updates: 'contacts',
  accounts: 'wallet',
  payees: 'wallet',
  transactions: 'wallet',
  scheduled_payments: 'wallet',
  prepared_payments: 'wallet',
  files: 'files',
};

export type Change = 'created' | 'changed' | 'removed';
/** What happened to a row, and whether the action or the checkpoint's own event did it. */
export type ChangeMark = { readonly change: Change; readonly by: 'action' | 'event' };

/** What an effect did to its row. Pure. */
export function changeOf(effect: Pick<Effect, 'before' | 'after'>): Change {
  if (effect.before === null) return 'created';
  return effect.after === null ? 'removed' : 'changed';
}

export type Marks = ReadonlyMap<string, ChangeMark>;

const markKey = (store: string, key: string) => `${store}\u0000${key}`;

/** Marks of all changed rows, to be asked with `markFor`; what the action did stands before what the event did. Pure. */
export function marksOf(action: readonly Effect[], event: readonly Effect[]): Marks {
  const marks = (effects: readonly Effect[], by: ChangeMark['by']) =>
    effects.map(
      (effect) => [markKey(effect.store, effect.key), { change: changeOf(effect), by }] as const,
    );
  return new Map([...marks(event, 'event'), ...marks(action, 'action')]);
}

export function markFor(marks: Marks, store: string, key: string): ChangeMark | undefined {
  return marks.get(markKey(store, key));
}

/** Where a store is shown; the outbox with the changes. Pure. */
export function tabOf(store: string): WorldTab {
  if (store.startsWith('table:')) return 'tables';
  return tabOfStore[store] ?? 'changes';
}

/** Changed rows by tab. Pure. */
export function changesPerTab(effects: readonly Effect[]): ReadonlyMap<WorldTab, number> {
  const counts = new Map<WorldTab, number>();
  for (const { store } of effects) counts.set(tabOf(store), (counts.get(tabOf(store)) ?? 0) + 1);
  return counts;
}

/** The rows of a store, none where the world has no such store. Pure. */
export function rowsOf(world: WorldDump, store: string): readonly Row[] {
  return world.stores.find((table) => table.name === store)?.rows ?? [];
}

/** Rows whose text holds the words, whatever field they stand in; all rows for no words. Pure. */
export function filterRows(rows: readonly Row[], words: string): readonly Row[] {
  const wanted = words.trim().toLocaleLowerCase();
  if (wanted === '') return rows;
  return rows.filter((row) =>
    Object.values(row).some((value) =>
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
        .toLocaleLowerCase()
        .includes(wanted),
    ),
  );
}

/** Rows by a time or text field; ties keep their order. Pure. */
export function sortRows(
  rows: readonly Row[],
  field: string,
  order: 'up' | 'down',
): readonly Row[] {
  const time = (row: Row) => {
    const text = textOf(row, field);
    const at = Date.parse(text);
    return Number.isNaN(at) ? 0 : at;
  };
  const sign = order === 'up' ? 1 : -1;
  return [...rows].sort((a, b) => sign * (time(a) - time(b)));
}
