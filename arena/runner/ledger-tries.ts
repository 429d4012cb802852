/** Writes records into the ledger of a run on one machine. */
import type Database from 'better-sqlite3';
import { responseLine } from './response-file';
import { itemIdOf, type ResponseRecord } from './response-record';
import { spendingOf } from './spending';

/** The state of an item after this record of it. Pure. */
export const stateAfter = ({ status }: ResponseRecord): 'completed' | 'failed' =>
  status === 'completed' ? 'completed' : 'failed';

/** Keeps a record that was made before the ledger was. Nothing where the record is of no item that is open. Inside a transaction. */
export function adopt(database: Database.Database, record: ResponseRecord): void {
  const { changes } = database
    .prepare(`update items set state = ?, tries = 1 where item_id = ? and state = 'open'`)
    .run(stateAfter(record), itemIdOf(record));
  if (changes > 0) insertTry(database, record, 1);
}

/** One more record of an item. Inside a transaction. */
export function insertTry(
  database: Database.Database,
  record: ResponseRecord,
  number: number,
): void {
  const { calls, unreportedCalls, inputTokens, cachedInputTokens, outputTokens } = spendingOf(
    record.modelCalls,
  );
  database
    .prepare(
      `insert into tries (
        item_id, try, status, written_at, latency_ms, calls, unreported_calls, input_tokens,
        cached_input_tokens, output_tokens, record
      ) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      record.itemId,
      number,
      record.status,
      Date.now(),
      record.latencyMs,
      calls,
      unreportedCalls,
      inputTokens,
      cachedInputTokens,
      outputTokens,
      responseLine(record),
    );
}
