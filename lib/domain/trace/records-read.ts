/** Which records the commands of a trace read: the way from a command to a record, and back. */
import type { CommandResult } from './command-result';
import type { RecordRef } from './record-ref';
import type { CommandCall } from './trace';
import { keyOfRow } from './world-difference';
import type { WorldDump, WorldRow, WorldTable } from './world-view';

/** `rows` are a query's answers, to be found again in the tables it names: SQL does not say which rows it read. */
export type StepReads = {
  /** From 1 over the whole trace; what `[T3]` cites. */
  readonly step: number;
  readonly records: readonly RecordRef[];
  readonly query: { readonly tables: readonly string[]; readonly rows: readonly WorldRow[] } | null;
};

type Step = {
  readonly number: number;
  readonly call: CommandCall;
  readonly result: CommandResult;
};

/** Records and table rows that came back in full or as headers; none for an error. Pure. */
export function readsOf({ number, call, result }: Step): StepReads {
  const nothing: StepReads = { step: number, records: [], query: null };
  if (!result.ok) return nothing;
  if (call.command === 'query_database') return { ...nothing, query: queryOf(call, result.data) };
  const records = new Map<string, RecordRef>();
  const keep = (ref: RecordRef) => records.set(`${ref.store}\u0000${ref.key}`, ref);
  if (call.command === 'read_file' && typeof call.args.path === 'string') {
    keep({ store: 'files', key: call.args.path });
  }
  for (const row of rowsIn(result.data)) {
    const store = storeOf(row, call.command);
    const key = store === 'files' ? row.path : row.id;
    if (store !== null && typeof key === 'string') keep({ store, key });
  }
  return { ...nothing, records: [...records.values()] };
}

/** What each step read in this world, by record, to be asked with `readersOf`. Pure. */
export function readersIn(
  world: WorldDump,
  reads: readonly StepReads[],
): ReadonlyMap<string, readonly number[]> {
  const readers = new Map<string, number[]>();
  const note = (store: string, key: string, step: number) => {
    const name = readerKey(store, key);
    const steps = readers.get(name) ?? [];
    if (!steps.includes(step)) readers.set(name, [...steps, step]);
  };
  for (const { step, records, query } of reads) {
    for (const { store, key } of records) note(store, key, step);
    for (const table of world.tables) {
      if (!query?.tables.includes(table.name)) continue;
      for (const row of rowsFoundIn(table, query.rows)) {
        note(`table:${table.name}`, keyOfRow(table, row), step);
      }
    }
  }
  return readers;
}

const readerKey = (store: string, key: string) => `${store}\u0000${key}`;

/** The steps that read a record, ascending. Pure. */
export function readersOf(
  readers: ReadonlyMap<string, readonly number[]>,
  store: string,
  key: string,
): readonly number[] {
  return readers.get(readerKey(store, key)) ?? [];
}

/** Rows of the table that an answer shows: the whole key, and nothing that contradicts it. */
function rowsFoundIn(table: WorldTable, answers: readonly WorldRow[]): WorldRow[] {
  const keys = table.columns.filter((column) => column.key).map(({ name }) => name);
  if (keys.length === 0) return [];
  return table.rows.filter((row) =>
    answers.some(
      (answer) =>
        keys.every((name) => name in answer) &&
        Object.entries(answer).every(([name, value]) => !(name in row) || row[name] === value),
    ),
  );
}

function queryOf(call: CommandCall, data: unknown): NonNullable<StepReads['query']> {
  const sql = typeof call.args.sql === 'string' ? call.args.sql : '';
  const tables = [...sql.matchAll(/\b(?:from|join)\s+["'`[]?([a-z_][a-z0-9_]*)/gi)].map((match) =>
    (match[1] ?? '').toLowerCase(),
  );
  const { columns, rows } = (isRow(data) ? data : {}) as { columns?: unknown; rows?: unknown };
  if (!Array.isArray(columns) || !Array.isArray(rows)) return { tables, rows: [] };
  return {
    tables,
    rows: rows.filter(Array.isArray).map((cells) =>
      // The first of two columns of one name counts, as in an answer's own reading.
      Object.fromEntries(columns.map((name, index) => [String(name), cells[index]]).reverse()),
    ),
  };
}

/** Where rows with an id stand, by the command that answered them. */
function storeOf(row: WorldRow, command: string): string | null {
  if (/files?$/.test(command)) return typeof row.path === 'string' ? 'files' : null;
  if (/email/.test(command)) return 'emails';
  if (/drafts/.test(command)) return 'drafts';
  if (/reminder/.test(command)) return 'reminders';
  if (/notification/.test(command)) return 'notifications';
  if (/calendar/.test(command)) return 'calendar_events';
  if (command === 'list_chats') return 'chat_threads';
  if (/chat/.test(command)) return 'body' in row ? 'chat_messages' : 'chat_threads';
  if (/contact/.test(command)) return 'contacts';
  if ('account_ref' in row) return 'payees';
  if ('balance_minor' in row) return 'accounts';
  if ('next_date' in row) return 'scheduled_payments';
  return 'amount_minor' in row ? 'transactions' : null;
}

/** Every object in an answer, however deep. */
function rowsIn(value: unknown): WorldRow[] {
  if (Array.isArray(value)) return value.flatMap(rowsIn);
  if (!isRow(value)) return [];
  return [value, ...Object.values(value).flatMap(rowsIn)];
}

const isRow = (value: unknown): value is WorldRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
