/** What a command declares and what its handler is given. The commands live in arena/commands. */
import type { Database } from 'better-sqlite3';
import type { z } from 'zod';
import type { SqlAnswer } from '@/arena/evidence/sql-runner';
import type { AppName } from '@/lib/domain/scenario/vocabulary';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import type { OutboxEntry } from '@/lib/domain/trace/world-view';
import type { StoreName } from './schema';

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

/** A store that an action may change: a table of the state image, or the files. */
export type WritableStore = StoreName | 'files';

interface CommandFacts<A extends z.ZodObject> {
  /** Flat snake_case verb_noun. */
  readonly name: string;
  readonly app: AppName | 'system';
  /** Stores and evidence it looks at, for the documentation. */
  readonly reads: readonly string[];
  readonly doc: string;
  /** Strict: an unknown argument is an error. */
  readonly args: A;
}

/**
 * One command. An inspection may wait for SQL; an action is synchronous, runs in one transaction over both images and
 * leaves nothing behind when it answers `ok: false`. A handler that throws is a harness error, never an answer.
 */
export type Command<A extends z.ZodObject = z.ZodObject> = CommandFacts<A> &
  (
    | {
        readonly kind: 'inspect';
        handler(args: z.output<A>, context: CommandContext): CommandResult | Promise<CommandResult>;
      }
    | {
        readonly kind: 'act';
        readonly level: 'L1' | 'L2' | 'L3';
        readonly writes: readonly WritableStore[];
        handler(args: z.output<A>, context: CommandContext): CommandResult;
      }
  );
