/** How the stores of a world are laid out in tabs, and which of their rows an action changed. */
import type { Effect, WorldDump, WorldTable } from '@/lib/domain/trace/world-view';
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

export type ChangeMark = 'created' | 'changed' | 'removed';

/** The mark of an effect: what happened to the row. Pure. */
export function markOf(effect: Pick<Effect, 'before' | 'after'>): ChangeMark {
  if (effect.before === null) return 'created';
  return effect.after === null ? 'removed' : 'changed';
}

export type Marks = ReadonlyMap<string, ChangeMark>;

const markKey = (store: string, key: string) => `${store}\u0000${key}`;

/** Marks of all changed rows, to be asked with `markFor`. Pure. */
export function marksOf(effects: readonly Effect[]): Marks {
  return new Map(effects.map((effect) => [markKey(effect.store, effect.key), markOf(effect)]));
}

export function markFor(marks: Marks, store: string, key: string): ChangeMark | undefined {
  return marks.get(markKey(store, key));
}

/** Changed rows by tab. The outbox is shown with the changes. Pure. */
export function changesPerTab(effects: readonly Effect[]): ReadonlyMap<WorldTab, number> {
  const counts = new Map<WorldTab, number>();
  for (const { store } of effects) {
    const tab = tabOfStore[store] ?? 'changes';
    counts.set(tab, (counts.get(tab) ?? 0) + 1);
  }
  return counts;
}

/** The rows of a store, none where the world has no such store. Pure. */
export function rowsOf(world: WorldDump, store: string): readonly Row[] {
  return world.stores.find((table) => table.name === store)?.rows ?? [];
}

/** The value of a row's key as effects write it. Pure. */
export function keyOf(table: WorldTable, row: Row): string {
  const keys = table.columns.filter((column) => column.key);
  return keys.map((column) => textOf(row, column.name)).join(',');
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
