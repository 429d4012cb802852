/** Typed reading and writing of the stores. Rows come out decoded: lists as lists, booleans as booleans. */
import type { Database } from 'better-sqlite3';
import { type StoreName, storeTable } from '@/arena/world/schema';
import {
  insertStoreRow,
  readStoreRow,
  readStoreRows,
  updateStoreRow,
} from '@/arena/world/store-rows';
import { invariant } from '@/lib/core/assert';
import type {
  AccountRow,
  CalendarEventRow,
  ChatMessageRow,
  ChatThreadRow,
  ContactRow,
  DraftRow,
  EmailRow,
  NotificationRow,
  PayeeRow,
  ReminderRow,
  ScheduledPaymentRow,
  TransactionRow,
} from '@/lib/domain/scenario/app-rows';
import type { WorldRow } from '@/lib/domain/trace/world-view';

type Json = Readonly<Record<string, unknown>>;

/** The row type of each store a command touches: the scenario's row and the columns that actions add. */
export interface StoreRows {
  contacts: ContactRow;
  emails: EmailRow & { flag_note: string | null };
  drafts: DraftRow;
  calendar_events: CalendarEventRow & { annotation: string | null };
  draft_events: {
    id: string;
    title: string;
    start: string;
    end: string;
    attendees: string[];
    location: string | null;
    notes: string | null;
    at: string;
  };
  draft_event_changes: {
    id: string;
    event_id: string;
    changes: Json;
    note: string | null;
    at: string;
  };
  reminders: ReminderRow;
  notifications: NotificationRow;
  chat_threads: ChatThreadRow;
  chat_messages: ChatMessageRow & { pin_note: string | null };
  draft_contact_updates: { id: string; contact_id: string | null; fields: Json; at: string };
  accounts: AccountRow;
  payees: PayeeRow;
  transactions: TransactionRow & { flag_note: string | null };
  scheduled_payments: ScheduledPaymentRow;
  prepared_payments: {
    id: string;
    account_id: string;
    payee_id: string;
    amount_minor: number;
    currency: string;
    memo: string | null;
    due: string | null;
    at: string;
  };
}
export type CommandStore = keyof StoreRows & StoreName;

/** All rows of a store in the order of their ids, in a list of the caller's own. Pure reading. */
export function allRows<Store extends CommandStore>(
  state: Database,
  store: Store,
): StoreRows[Store][] {
  return readStoreRows(state, storeTable(store)).map((row) => typed(store, row));
}

/** The row with this id, or null. Pure reading. */
export function findRow<Store extends CommandStore>(
  state: Database,
  store: Store,
  id: string,
): StoreRows[Store] | null {
  const row = readStoreRow(state, store, id);
  return row === null ? null : typed(store, row);
}

/** Throws where the id is taken: ids of new rows come from `nextId`, so that is a fault of the arena. */
export function insertRow<Store extends CommandStore>(
  state: Database,
  store: Store,
  row: StoreRows[Store],
): void {
  insertStoreRow(state, store, { ...row });
}

/** Sets the named columns of a row that exists and answers the row as it then stands. */
export function updateRow<Store extends CommandStore>(
  state: Database,
  store: Store,
  row: StoreRows[Store],
  changes: Partial<StoreRows[Store]>,
): StoreRows[Store] {
  invariant(updateStoreRow(state, store, row.id, { ...changes }), `${store}/${row.id} is there`);
  return { ...row, ...changes };
}

/** By code unit: the same on every machine, unlike a locale's order. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The one place where a row gets its type without being parsed: the image was compiled from parsed rows and only
 * commands have written to it since, and parsing every row of every list would cost more than reading it.
 */
function typed<Store extends CommandStore>(_store: Store, row: WorldRow): StoreRows[Store] {
  return row as StoreRows[Store];
}
