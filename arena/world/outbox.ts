/** What left the house, verbatim and in order. */
import type { Database } from 'better-sqlite3';
import type { OutboxEntry, WorldRow } from '@/lib/domain/trace/world-view';
import type { OutboxKind } from './command-context';
import { storeTable } from './schema';
import { insertStoreRow, readStoreRows } from './store-rows';

export function recordOutbox(
  state: Database,
  entry: { kind: OutboxKind; at: string; payload: WorldRow },
): void {
  const last = state.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM outbox').pluck().get();
  insertStoreRow(state, 'outbox', { seq: (last ?? 0) + 1, ...entry });
}

/** Reads only. */
export const readOutbox = (state: Database): OutboxEntry[] =>
  readStoreRows(state, storeTable('outbox')) as OutboxEntry[];
