/** What a command is and what its handler is given. The commands themselves live in arena/commands. */
import type { Database } from 'better-sqlite3';
import type { z } from 'zod';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import type { SqlAnswer } from '../evidence/sql-runner';
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

/** What left the house. `event_invite` and `event_update` are what a calendar sends to the other attendees. */
export const outboxKinds = ['email', 'chat', 'event_invite', 'event_update', 'payment'] as const;
export type OutboxKind = (typeof outboxKinds)[number];

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

export interface CommandShape {
  readonly name: string;
  readonly app:
    | 'system'
    | 'email'
    | 'calendar'
    | 'chat'
    | 'contacts'
    | 'wallet'
    | 'database'
    | 'files';
  /** Stores and evidence it looks at, for the documentation. */
  readonly reads: readonly string[];
  /** One or two sentences for the prompt and the documentation. */
  readonly doc: string;
}

/**
 * One command. `A` is the strict argument schema. An inspection may wait for SQL; an action is synchronous, runs in one
 * transaction over both images, and leaves nothing behind when it answers `ok: false`. A handler that throws is a
 * harness error, never an answer.
 */
export type Command<A extends z.ZodObject = z.ZodObject> = CommandShape & { readonly args: A } & (
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

/** A command whose argument type has been forgotten: what a registry lists. Arguments are parsed before the call. */
export type AnyCommand = CommandShape & { readonly args: z.ZodObject } & (
    | {
        readonly kind: 'inspect';
        handler(args: never, context: CommandContext): CommandResult | Promise<CommandResult>;
      }
    | {
        readonly kind: 'act';
        readonly level: 'L1' | 'L2' | 'L3';
        readonly writes: readonly WritableStore[];
        handler(args: never, context: CommandContext): CommandResult;
      }
  );
