/** What a command's handler is given. Commands and their registry live in arena/commands. */
import type { Database } from 'better-sqlite3';
import type { SqlAnswer } from '@/arena/evidence/sql-runner';
import type { OutboxEntry } from '@/lib/domain/trace/world-view';

export interface WorldPerson {
  readonly name: string;
  readonly address: string;
  readonly timezone: string;
  readonly locale: string;
  readonly roles: readonly string[];
  readonly workingHours: {
    readonly start: string;
    readonly end: string;
    readonly days: readonly number[];
  };
  readonly description: string;
}

/** Foreign SQL over the evidence tables of this checkpoint; hidden tables are not there. */
export interface EvidenceSql {
  query(sql: string, limits: { readonly maxRows: number }): Promise<SqlAnswer>;
}

/** `event_invite` and `event_update` are what a calendar sends to the other attendees. */
export type OutboxKind = OutboxEntry['kind'];

export interface CommandContext {
  /** The tables of arena/world/schema.ts. Writing outside the command's `writes` is a harness error. */
  readonly state: Database;
  /** Evidence tables and `_files(path, text)`. Only the arena's own SQL runs here. */
  readonly evidence: Database;
  /** ISO 8601 with offset: the time of the last observed event. There is no other clock. */
  readonly clock: string;
  readonly person: WorldPerson;
  readonly sql: EvidenceSql;
  /** `new_<prefix>_<n>`, the same for the same scenario, checkpoint and sequence of actions. */
  nextId(prefix: string): string;
  /** Keeps verbatim what left the house; needs `outbox` among the command's writes. */
  recordOutbox(kind: OutboxKind, payload: Readonly<Record<string, unknown>>): void;
}
