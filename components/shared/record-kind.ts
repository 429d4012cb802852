/** What kind of record a row is, told by its fields: rows of the world, of results and of arguments look the same. */

export type Row = Readonly<Record<string, unknown>>;

export const recordKinds = [
  'email',
  'chat',
  'event',
  'payment',
  'scheduled',
  'account',
  'payee',
  'contact',
  'reminder',
  'notification',
  'draft',
  'file',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Fields that only this kind has together, most telling first. */
const marks: readonly (readonly [RecordKind, readonly string[]])[] = [
  ['email', ['from_address', 'subject', 'body']],
  ['chat', ['sender', 'body', 'thread_id']],
  ['event', ['title', 'start', 'end']],
  ['scheduled', ['amount_minor', 'next_date', 'payee_id']],
  ['payment', ['amount_minor', 'currency']],
  ['account', ['balance_minor', 'currency']],
  ['payee', ['account_ref', 'name']],
  ['contact', ['name', 'emails', 'phones']],
  ['reminder', ['title', 'remind_at']],
  ['notification', ['message', 'source']],
  ['draft', ['channel', 'to', 'body']],
  ['file', ['path', 'text']],
];

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The kind of a row, or null where its fields say none. Pure. */
export function recordKindOf(row: Row): RecordKind | null {
  const found = marks.find(([, fields]) => fields.every((field) => field in row));
  return found ? found[0] : null;
}

/** The citation of a record of a kind: `[email em_0412]`. Null where the record has no name of its own. Pure. */
export function recordNameOf(row: Row, kind: RecordKind | null): string | null {
  const id = kind === 'file' ? row.path : row.id;
  return typeof id === 'string' && id !== '' ? id : null;
}

export const textOf = (row: Row, field: string): string => {
  const value = row[field];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

export const listOf = (row: Row, field: string): readonly string[] => {
  const value = row[field];
  return Array.isArray(value)
    ? value.map((each) =>
        isRow(each) ? textOf(each, 'address') || JSON.stringify(each) : String(each),
      )
    : [];
};
