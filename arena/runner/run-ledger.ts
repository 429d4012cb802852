/** The ledger of a run on one machine: a SQLite file beside the responses, in WAL mode, for one or several processes. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { writeJsonText } from './json-text';
import type { Claim, Ledger, LedgerProgress, PlannedItem } from './ledger';
import { isGone, openLedgerFile } from './ledger-file';
import { adopt, insertTry, stateAfter } from './ledger-tries';
import { type ResponseRecord, responseKeySchema, responseRecordSchema } from './response-record';
import { runLedgerSchema } from './run-ledger-schema';
import { type RunPlan, runPlanSchema } from './run-plan';

export type RunState = 'running' | 'paused' | 'cancelled';

/** Renewed three times as often, so a worker is believed dead after missing several renewals. */
const leaseMs = 30_000;
const longestWaitMs = 2_000;

/** A second item of one key is none. */
const insertItem = `insert or ignore into items (
  item_id, ordinal, scenario_id, scenario_hash, checkpoint_id, model_key, model_configuration_hash,
  protocol_version, trial
) values (
  @itemId, @ordinal, @scenarioId, @scenarioHash, @checkpointId, @modelKey, @modelConfigurationHash,
  @protocolVersion, @trial
)`;

const itemColumns = `item_id as itemId, scenario_id as scenarioId, scenario_hash as scenarioHash,
  checkpoint_id as checkpointId, model_key as modelKey, model_configuration_hash as modelConfigurationHash,
  protocol_version as protocolVersion, trial`;

const claimedRowSchema = responseKeySchema.extend({ itemId: z.string() });

const tryRowSchema = z.object({
  try: z.int().positive(),
  record: z.string().transform((text) => responseRecordSchema.parse(JSON.parse(text))),
});

/**
 * Each change is one transaction that is on disk when the call returns, so a process may be killed at any point. Claims
 * of processes of this machine that are gone are free at once, those of others when their lease has run out.
 */
export class RunLedger implements Ledger {
  readonly #database: Database.Database;
  readonly #worker: string;
  readonly #renewal: NodeJS.Timeout;

  private constructor(database: Database.Database) {
    this.#database = database;
    this.#worker = `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;
    this.#renewal = setInterval(() => this.#renew(), leaseMs / 3);
    this.#renewal.unref();
    this.#freeDeadClaims();
  }

  /** False also for what a process that was killed at its very start has left. */
  static exists(file: string): boolean {
    if (!existsSync(file)) return false;
    const database = openLedgerFile(file);
    const table = database.prepare(`select 1 from sqlite_master where name = 'run'`).get();
    database.close();
    return table !== undefined;
  }

  /**
   * Makes the ledger of a new run, in one transaction. `earlier` are records that were made before it, such as those of a
   * file that is continued; they are kept where they are of an item. Throws where there is a ledger.
   */
  static create(
    file: string,
    plan: RunPlan,
    items: readonly PlannedItem[],
    earlier: readonly ResponseRecord[] = [],
  ): RunLedger {
    const database = openLedgerFile(file);
    database
      .transaction(() => {
        database.exec(runLedgerSchema);
        database
          .prepare(
            `insert into run (only_row, plan, state, created_at) values (1, ?, 'running', ?)`,
          )
          .run(writeJsonText(plan), Date.now());
        const insert = database.prepare(insertItem);
        items.forEach((item, ordinal) => {
          insert.run({ ...item, ordinal });
        });
        for (const record of earlier) adopt(database, record);
      })
      .immediate();
    return new RunLedger(database);
  }

  /** Throws where the file is no ledger. */
  static open(file: string): RunLedger {
    if (!existsSync(file)) throw new Error(`${file} does not exist.`);
    return new RunLedger(openLedgerFile(file));
  }

  plan(): RunPlan {
    const row = this.#database.prepare('select plan from run').pluck().get();
    return runPlanSchema.parse(JSON.parse(String(row)));
  }

  state(): RunState {
    return z
      .enum(['running', 'paused', 'cancelled'])
      .parse(this.#database.prepare('select state from run').pluck().get());
  }

  /** Workers hear of it at their next claim and finish what they are at. */
  setState(state: RunState): void {
    this.#database.prepare('update run set state = ?').run(state);
  }

  /** Gives failed items another chance; returns how many. */
  reopenFailed(): number {
    return this.#database
      .prepare(`update items set state = 'open', problem = null where state = 'failed'`)
      .run().changes;
  }

  async claim(modelKey: string): Promise<Claim> {
    const now = Date.now();
    const row = this.#database
      .prepare(
        `update items set state = 'claimed', claimed_by = @worker, lease_until = @until
        where item_id = (
          select item_id from items
          where model_key = @modelKey
            and (state = 'open' or (state = 'claimed' and lease_until < @now))
            and (select state from run) = 'running'
          order by ordinal
          limit 1
        )
        returning ${itemColumns}`,
      )
      .get({ worker: this.#worker, until: now + leaseMs, modelKey, now });
    if (row !== undefined) return { kind: 'claimed', item: claimedRowSchema.parse(row) };
    if (this.state() !== 'running') return { kind: 'stopped' };
    const lease = this.#database
      .prepare(
        `select min(lease_until) from items where model_key = ? and state = 'claimed' and claimed_by <> ?`,
      )
      .pluck()
      .get(modelKey, this.#worker);
    if (typeof lease !== 'number') return { kind: 'none' };
    this.#freeDeadClaims();
    return { kind: 'wait', ms: Math.min(longestWaitMs, Math.max(50, lease - now)) };
  }

  async write(record: ResponseRecord): Promise<'written' | 'lost'> {
    return this.#database
      .transaction(() => {
        const ended = this.#database
          .prepare(
            `update items set state = ?, tries = tries + 1, claimed_by = null, lease_until = null
            where item_id = ? and state = 'claimed' and claimed_by = ?
            returning tries`,
          )
          .pluck()
          .get(stateAfter(record), record.itemId, this.#worker);
        if (ended === undefined) return 'lost' as const;
        insertTry(this.#database, record, Number(ended));
        return 'written' as const;
      })
      .immediate();
  }

  async giveUp(itemId: string, reason: string): Promise<void> {
    this.#database
      .prepare(
        `update items set state = 'failed', problem = ?, claimed_by = null, lease_until = null
        where item_id = ? and claimed_by = ?`,
      )
      .run(reason, itemId, this.#worker);
  }

  async progress(): Promise<LedgerProgress> {
    const row = this.#database
      .prepare(
        `select count(*) as planned, count(*) filter (where state = 'completed') as completed,
          count(*) filter (where state = 'failed') as failed
        from items`,
      )
      .get();
    return z.object({ planned: z.int(), completed: z.int(), failed: z.int() }).parse(row);
  }

  /** Rows of a question about the run; for reports. */
  ask<T>(sql: string, row: z.ZodType<T>): T[] {
    return this.#database
      .prepare(sql)
      .all()
      .map((each) => row.parse(each));
  }

  /** The newest record of each item as its line of a response file, by item id; those of failures included. */
  *recordLines(): Generator<string> {
    const lines = this.#database
      .prepare(
        `select t.record from items i join tries t on t.item_id = i.item_id and t.try = i.tries
        order by i.item_id`,
      )
      .pluck();
    for (const line of lines.iterate()) yield String(line);
  }

  *records(): Generator<ResponseRecord> {
    for (const line of this.recordLines()) yield responseRecordSchema.parse(JSON.parse(line));
  }

  /** In the order of the plan. */
  *items(): Generator<PlannedItem> {
    const rows = this.#database.prepare(`select ${itemColumns} from items order by ordinal`);
    for (const row of rows.iterate()) yield claimedRowSchema.parse(row);
  }

  /** Every try of a model in its order, `atOnce` at a time. */
  *tries(modelKey: string, atOnce: number): Generator<{ try: number; record: ResponseRecord }[]> {
    const page = this.#database.prepare(
      `select t.try, t.record from tries t join items i on i.item_id = t.item_id
      where i.model_key = ? order by i.ordinal, t.try limit ? offset ?`,
    );
    for (let offset = 0; ; offset += atOnce) {
      const rows = z.array(tryRowSchema).parse(page.all(modelKey, atOnce, offset));
      if (rows.length > 0) yield rows;
      if (rows.length < atOnce) return;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#renewal);
    this.#database
      .prepare(
        `update items set state = 'open', claimed_by = null, lease_until = null
        where state = 'claimed' and claimed_by = ?`,
      )
      .run(this.#worker);
    this.#database.close();
  }

  #renew(): void {
    this.#database
      .prepare(`update items set lease_until = ? where state = 'claimed' and claimed_by = ?`)
      .run(Date.now() + leaseMs, this.#worker);
  }

  #freeDeadClaims(): void {
    const workers = this.#database
      .prepare(`select distinct claimed_by from items where state = 'claimed'`)
      .pluck()
      .all();
    for (const worker of workers) {
      if (!isGone(String(worker))) continue;
      this.#database
        .prepare(
          `update items set state = 'open', claimed_by = null, lease_until = null
          where state = 'claimed' and claimed_by = ?`,
        )
        .run(worker);
    }
  }
}
