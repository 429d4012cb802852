import 'server-only';
import { type CompiledScenario, createSqlPool, openCheckpoint, type SqlPool } from '@/arena/index';
import { err, ok, type Result } from '@/lib/core/result';
import type { Fault } from '@/lib/domain/access/failure';
import type { CommandResult } from '@/lib/domain/trace/command-result';

/** Queries of one person that run or wait. A second tab may ask; a script that floods is turned away. */
const queriesAPersonMax = 3;
const rowsMax = 200;

let pool: SqlPool | undefined;
const asked = new Map<string, number>();

/**
 * Answers one read-only statement over the evidence at a checkpoint, exactly as the command `query_database` answers an
 * agent: in a process that is killed at its limit. Fault: `unavailable` for a person who has too many under way.
 */
export async function queryEvidence(
  personId: string,
  compiled: CompiledScenario,
  checkpointId: string,
  sql: string,
): Promise<Result<CommandResult, Fault>> {
  const running = asked.get(personId) ?? 0;
  if (running >= queriesAPersonMax) return err({ kind: 'unavailable' });
  asked.set(personId, running + 1);
  pool ??= createSqlPool();
  const checkpoint = openCheckpoint(compiled, checkpointId, pool.forPerson(personId));
  try {
    const call = { command: 'query_database', args: { sql, limit: rowsMax } };
    return ok(await checkpoint.execute(call, 'inspect'));
  } finally {
    checkpoint.close();
    const left = (asked.get(personId) ?? 1) - 1;
    if (left === 0) asked.delete(personId);
    else asked.set(personId, left);
  }
}
