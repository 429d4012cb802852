/** What each event of a scenario does to the world. */

import {
  deleteEvidenceRows,
  filesTable,
  insertEvidenceRow,
  updateEvidenceRows,
} from '@/arena/evidence/evidence-tables';
import { assertNever } from '@/lib/core/assert';
import { err, ok, type Result } from '@/lib/core/result';
import type { EventPayload, ScenarioEvent } from '@/lib/domain/scenario/event';
import { noteWrite } from './noted-writes';
import { insertStoreRow, readStoreRow, updateStoreRow } from './store-rows';
import { prepareOnce, type World } from './world-database';

const clockSql = 'UPDATE clock SET now = ?';
const bookingSql =
  'UPDATE accounts SET balance_minor = balance_minor + ? WHERE id = ? AND currency = ?';

type Applied = Result<null, string>;
const applied: Applied = ok(null);

/**
 * Brings the world to the moment after the event and moves the clock. The error says what the event needs and the
 * world lacks; the caller has then to drop the world, which may hold half of the event.
 */
export function applyEvent(world: World, event: ScenarioEvent): Applied {
  try {
    const result = applyPayload(world, event.payload);
    if (result.ok) setClock(world, event.at);
    return result;
  } catch (error) {
    if (isRefusedBySqlite(error)) return err(error.message);
    throw error;
  }
}

export function setClock(world: World, at: string): void {
  const write = { table: 'clock', key: null, before: () => null };
  noteWrite(world.state, write, () => prepareOnce(world.state, clockSql).run(at).changes);
}

/** A constraint that a row broke is the scenario's fault; everything else is the arena's. */
export function isRefusedBySqlite(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^SQLITE_(?:CONSTRAINT|MISMATCH|ERROR)/.test(error.code)
  );
}

function applyPayload(world: World, payload: EventPayload): Applied {
  switch (payload.kind) {
    case 'email_received':
    case 'email_sent':
      return insert(world, 'emails', payload.email);
    case 'calendar_created':
      return insert(world, 'calendar_events', payload.event);
    case 'calendar_updated':
      return update(world, 'calendar_events', payload.event_id, payload.changes);
    case 'calendar_cancelled':
      return update(world, 'calendar_events', payload.event_id, { status: 'cancelled' });
    case 'chat_message':
      if (payload.thread) insert(world, 'chat_threads', payload.thread);
      return insert(world, 'chat_messages', payload.message);
    case 'contact_changed':
      return update(world, 'contacts', payload.contact_id, payload.changes);
    case 'wallet_transaction':
      return book(world, payload.transaction);
    case 'wallet_scheduled':
      return readStoreRow(world.state, 'scheduled_payments', payload.scheduled.id) === null
        ? insert(world, 'scheduled_payments', payload.scheduled)
        : update(world, 'scheduled_payments', payload.scheduled.id, payload.scheduled);
    case 'record_changed':
      return changeRecord(world, payload);
    case 'file_added':
      insertEvidenceRow(world.evidence, filesTable, { path: payload.path, text: payload.text });
      return applied;
    default:
      return assertNever(payload);
  }
}

type EventStore =
  | 'emails'
  | 'calendar_events'
  | 'chat_threads'
  | 'chat_messages'
  | 'contacts'
  | 'scheduled_payments';

function insert(world: World, store: EventStore, row: object): Applied {
  insertStoreRow(world.state, store, { ...row });
  return applied;
}

function update(world: World, store: EventStore, key: string, changes: object): Applied {
  return updateStoreRow(world.state, store, key, { ...changes })
    ? applied
    : err(`there is no ${key} in ${store}`);
}

type TransactionPayload = Extract<EventPayload, { kind: 'wallet_transaction' }>['transaction'];

/** A transaction and the balance of its account move together. */
function book(world: World, transaction: TransactionPayload): Applied {
  const { account_id: account, amount_minor: amount, currency } = transaction;
  const write = {
    table: 'accounts',
    key: account,
    before: () => readStoreRow(world.state, 'accounts', account),
  };
  const booked = noteWrite(
    world.state,
    write,
    () => prepareOnce(world.state, bookingSql).run(BigInt(amount), account, currency).changes,
  );
  if (booked !== 1) return err(`there is no account ${account} in ${currency}`);
  insertStoreRow(world.state, 'transactions', { ...transaction });
  return applied;
}

function changeRecord(
  world: World,
  payload: Extract<EventPayload, { kind: 'record_changed' }>,
): Applied {
  if (payload.operation === 'insert') {
    insertEvidenceRow(world.evidence, payload.table, payload.row);
    return applied;
  }
  if (Object.keys(payload.key).length === 0) return err('the key names no column');
  if (payload.operation === 'update' && Object.keys(payload.changes).length === 0) {
    return err('the change names no column');
  }
  const count =
    payload.operation === 'update'
      ? updateEvidenceRows(world.evidence, payload.table, payload.key, payload.changes)
      : deleteEvidenceRows(world.evidence, payload.table, payload.key);
  return count === 1
    ? applied
    : err(`the key matches ${count} rows of ${payload.table}, expected one`);
}
