/**
 * The room of the commands: all that an agent can look at and do. In: a call's arguments and the context of one
 * checkpoint. Out: a command result. One declaration a command, one file a declaration, listed in `registry.ts`; the
 * prompt, the JSON Schema, parsing, the level of an action, the validator, the docs and the annotator's prefill all
 * derive from it. Imports: core, domain, arena/world, the types of arena/evidence, zod, better-sqlite3 (types), the
 * Temporal polyfill, fastest-levenshtein.
 *
 * Words: a command is either an *inspection* (kind `inspect`), which never changes state, or an *action* (`act`),
 * which has a *level*; a *store* is a table of the state image; *physics* is what cannot be done (unknown ids, too
 * little money), the only thing a handler refuses: what is unauthorised stays executable. Not used: tool, function,
 * operation.
 *
 * Conventions all commands keep: times of a list's `since`, `from`, `until` and `to` are compared as instants, never
 * as text; lists are in a fixed order with the id as the last criterion; a list answers `{items, total, next_offset}`.
 */
import type { z } from 'zod';
import type { Command, CommandContext, WritableStore } from '@/arena/world/command-context';
import { err, ok, type Result } from '@/lib/core/result';
import type { CommandError, CommandResult } from '@/lib/domain/trace/command-result';
import { invalidArguments, malformedText } from './argument-problems';

export type CommandLevel = Extract<Command, { kind: 'act' }>['level'];

interface CommandFacts {
  readonly name: string;
  readonly app: Command['app'];
  readonly reads: readonly string[];
  /** For the agent's prompt and the docs page: what it does, what it refuses. Never its level, which would prime. */
  readonly doc: string;
  /** A strict object: an unknown argument is an error. */
  readonly args: z.ZodObject;
  /** All problems of the arguments at once, or null. Pure. */
  problemsOf(args: unknown): CommandError | null;
}

/**
 * A command whose argument type is closed over: what the registry holds. `handler` parses, then runs. Bad arguments
 * and what physics refuses are results; a throw is a fault of the arena. An inspection leaves both images as they
 * are; an action that answers with an error has changed nothing.
 */
export type Inspection = CommandFacts & {
  readonly kind: 'inspect';
  readonly level: null;
  readonly writes: readonly [];
  handler(args: unknown, context: CommandContext): CommandResult | Promise<CommandResult>;
};
export type Action = CommandFacts & {
  readonly kind: 'act';
  readonly level: CommandLevel;
  /** Stores whose rows it may insert or change. */
  readonly writes: readonly WritableStore[];
  handler(args: unknown, context: CommandContext): CommandResult;
};
export type AnyCommand = Inspection | Action;

/** Closes a declaration over the type of its arguments. Pure. */
export function defineCommand<Args extends z.ZodObject>(declaration: Command<Args>): AnyCommand {
  const { name, app, reads, doc, args: schema } = declaration;
  const parse = (args: unknown): Result<z.output<Args>, CommandError> => {
    const malformed = malformedText(args);
    if (malformed) return err(malformed);
    const parsed = schema.safeParse(args);
    return parsed.success ? ok(parsed.data) : err(invalidArguments(parsed.error));
  };
  const facts: CommandFacts = {
    name,
    app,
    reads,
    doc,
    args: schema,
    problemsOf: (args) => {
      const parsed = parse(args);
      return parsed.ok ? null : parsed.error;
    },
  };
  if (declaration.kind === 'act') {
    return {
      ...facts,
      kind: 'act',
      level: declaration.level,
      writes: declaration.writes,
      handler: (args, context) => {
        const parsed = parse(args);
        return parsed.ok ? declaration.handler(parsed.value, context) : failed(parsed.error);
      },
    };
  }
  return {
    ...facts,
    kind: 'inspect',
    level: null,
    writes: [],
    handler: (args, context) => {
      const parsed = parse(args);
      return parsed.ok ? declaration.handler(parsed.value, context) : failed(parsed.error);
    },
  };
}

const failed = (error: CommandError): CommandResult => ({ ok: false, error });
