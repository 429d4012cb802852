/**
 * The room of the world: what the app stores of one person hold, and how they change.
 * In: parsed rows and events of lib/domain/scenario. Out: SQLite tables, effects, digests, the plain dump.
 * Imports: core, domain, better-sqlite3 types. No clock, no randomness, no files, no processes.
 *
 * Words: a *store* is one table of the state image (or `files` of the evidence image); an *effect* is one row that an
 * action changed, before and after; the *outbox* is what left the house, verbatim; the *clock* is the time of the last
 * observed event. Not used: state diff, mutation, environment.
 *
 * This file declares the tables once. DDL, encoding, decoding, effects and the dump derive from the declaration.
 * Columns are the fields of lib/domain/scenario/app-rows.ts; the columns after them hold what actions add.
 */

import { invariant } from '@/lib/core/assert';

/** How a field stands in SQLite: `json` is a list or object as JSON text, `boolean` is 0 or 1. */
export type FieldKind = 'text' | 'integer' | 'boolean' | 'json';

export interface StoreColumn {
  readonly name: string;
  readonly kind: FieldKind;
  readonly nullable: boolean;
  /** `table(column)` of the row that must exist. */
  readonly references: string | null;
}

export interface StoreTable {
  readonly name: StoreName;
  readonly key: string;
  readonly columns: readonly StoreColumn[];
}

const column = (
  name: string,
  kind: FieldKind = 'text',
  references: string | null = null,
): StoreColumn => ({ name, kind, nullable: false, references });
const nullable = (
  name: string,
  kind: FieldKind = 'text',
  references: string | null = null,
): StoreColumn => ({ name, kind, nullable: true, references });

export const storeNames = [
  'profile',
  'clock',
  'contacts',
  'emails',
  'drafts',
  'calendar_events',
  'draft_events',
  'draft_event_changes',
  'reminders',
  'notifications',
  'chat_threads',
  'chat_messages',
  'draft_contact_updates',
  'accounts',
  'payees',
  'transactions',
  'scheduled_payments',
  'prepared_payments',
  'outbox',
] as const;
export type StoreName = (typeof storeNames)[number];

const columnsOf: Record<StoreName, readonly StoreColumn[]> = {
  profile: [
    column('address'),
    column('name'),
    column('timezone'),
    column('locale'),
    column('roles', 'json'),
    column('working_hours', 'json'),
    column('description'),
  ],
  clock: [column('now')],
  contacts: [
    column('id'),
    column('name'),
    column('group'),
    nullable('relation'),
    column('emails', 'json'),
    column('phones', 'json'),
    nullable('address'),
    nullable('notes'),
  ],
  emails: [
    column('id'),
    column('thread_id'),
    column('folder'),
    column('from_name'),
    column('from_address'),
    column('to', 'json'),
    column('cc', 'json'),
    column('subject'),
    column('body'),
    column('at'),
    column('read', 'boolean'),
    nullable('in_reply_to'),
    nullable('flag_note'),
  ],
  drafts: [
    column('id'),
    column('channel'),
    column('to', 'json'),
    nullable('subject'),
    column('body'),
    nullable('in_reply_to'),
    nullable('thread_id'),
    column('at'),
  ],
  calendar_events: [
    column('id'),
    column('title'),
    column('start'),
    column('end'),
    nullable('location'),
    nullable('notes'),
    column('organizer'),
    column('attendees', 'json'),
    column('my_response'),
    column('status'),
    nullable('annotation'),
  ],
  draft_events: [
    column('id'),
    column('title'),
    column('start'),
    column('end'),
    column('attendees', 'json'),
    nullable('location'),
    nullable('notes'),
    column('at'),
  ],
  draft_event_changes: [
    column('id'),
    column('event_id', 'text', 'calendar_events(id)'),
    column('changes', 'json'),
    nullable('note'),
    column('at'),
  ],
  reminders: [
    column('id'),
    column('title'),
    column('remind_at'),
    nullable('note'),
    column('related_ids', 'json'),
    column('status'),
    column('created_at'),
  ],
  notifications: [
    column('id'),
    column('at'),
    column('source'),
    nullable('title'),
    column('message'),
    column('urgency'),
    column('related_ids', 'json'),
  ],
  chat_threads: [column('id'), column('title'), column('participants', 'json')],
  chat_messages: [
    column('id'),
    column('thread_id', 'text', 'chat_threads(id)'),
    column('sender'),
    column('at'),
    column('body'),
    nullable('pin_note'),
  ],
  draft_contact_updates: [
    column('id'),
    nullable('contact_id', 'text', 'contacts(id)'),
    column('fields', 'json'),
    column('at'),
  ],
  accounts: [
    column('id'),
    column('name'),
    column('kind'),
    column('currency'),
    column('opening_minor', 'integer'),
    column('balance_minor', 'integer'),
  ],
  payees: [
    column('id'),
    column('name'),
    column('account_ref'),
    column('currency'),
    nullable('contact_id', 'text', 'contacts(id)'),
    nullable('notes'),
  ],
  transactions: [
    column('id'),
    column('account_id', 'text', 'accounts(id)'),
    column('at'),
    column('amount_minor', 'integer'),
    column('currency'),
    column('counterparty'),
    nullable('payee_id', 'text', 'payees(id)'),
    nullable('memo'),
    nullable('flag_note'),
  ],
  scheduled_payments: [
    column('id'),
    column('account_id', 'text', 'accounts(id)'),
    column('payee_id', 'text', 'payees(id)'),
    column('amount_minor', 'integer'),
    column('currency'),
    column('next_date'),
    column('frequency'),
    nullable('memo'),
    column('status'),
  ],
  prepared_payments: [
    column('id'),
    column('account_id', 'text', 'accounts(id)'),
    column('payee_id', 'text', 'payees(id)'),
    column('amount_minor', 'integer'),
    column('currency'),
    nullable('memo'),
    nullable('due'),
    column('at'),
  ],
  outbox: [column('seq', 'integer'), column('kind'), column('at'), column('payload', 'json')],
};

/** Every store in the order in which it is created, filled and shown. The key is the first column. */
export const storeTables: readonly StoreTable[] = storeNames.map((name) => ({
  name,
  key: columnsOf[name][0]?.name ?? 'id',
  columns: columnsOf[name],
}));

const tableOf = new Map(storeTables.map((table) => [table.name, table]));

export function storeTable(name: StoreName): StoreTable {
  const table = tableOf.get(name);
  invariant(table !== undefined, `${name} is a store`);
  return table;
}

/** Double quotes: `to`, `group`, `start` and `end` are words of SQL. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The DDL of the state image. WITHOUT ROWID: one tree a table, and rows stand in key order whatever came first. */
export const stateSchemaSql: string = storeTables.map(createTableSql).join('\n');

function createTableSql({ name, key, columns }: StoreTable): string {
  const lines = columns.map((each) => {
    const type = each.kind === 'integer' || each.kind === 'boolean' ? 'INTEGER' : 'TEXT';
    return [
      `  ${quoteName(each.name)} ${type}`,
      each.nullable ? '' : ' NOT NULL',
      each.name === key ? ' PRIMARY KEY' : '',
      each.references === null ? '' : ` REFERENCES ${each.references}`,
    ].join('');
  });
  return `CREATE TABLE ${name} (\n${lines.join(',\n')}\n) STRICT, WITHOUT ROWID;`;
}
