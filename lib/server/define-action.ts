/** The one way to write a server action: origin, person and input are checked before `run` sees anything. */
import 'server-only';
import { headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { err, type Result } from '@/lib/core/result';
import type { Actor, Role } from '@/lib/domain/access/actor';
import type { ActionResult, Failure, Fault } from '@/lib/domain/access/failure';
import { serverEnv } from './env';
import { failureOf, failureOfThrown, invalidInput } from './failure';
import { isOwnOrigin } from './origin';
import { findActor, hasSession } from './require-actor';

type Definition<Schema extends z.ZodType, Value> = {
  /** For the log. */
  readonly name: string;
  readonly roles: readonly Role[];
  readonly input: Schema;
  readonly run: (actor: Actor, input: z.output<Schema>) => Promise<Result<Value, Fault>>;
};

/**
 * Wraps a use case as a server action. Refuses foreign origins, people without one of `roles` and input that the schema
 * refuses, each with its code; logs what is thrown and answers with a neutral sentence and an id. Redirects pass.
 */
export function defineAction<Schema extends z.ZodType, Value>(
  definition: Definition<Schema, Value>,
): (input: z.input<Schema>) => Promise<ActionResult<Value>> {
  return async (input) =>
    guarded(definition.name, async () => {
      const actor = await findActor();
      if (!actor) return err({ kind: 'unauthenticated' });
      if (!definition.roles.includes(actor.role)) return err({ kind: 'forbidden' });
      const parsed = definition.input.safeParse(input);
      if (!parsed.success) return err(await invalidInput(parsed.error));
      return definition.run(actor, parsed.data);
    });
}

/**
 * The same for use cases that do nothing but call functions of the store which check the person and his role by themselves,
 * as the matrix of tests/security proves of each: reading him here as well would cost a request and decide nothing. Whoever
 * sends no session is refused at once; a wrong role, an ended session or a deactivated person is refused by the store, in
 * the same words.
 */
export function defineStoreAction<Schema extends z.ZodType, Value>(
  definition: Omit<Definition<Schema, Value>, 'roles' | 'run'> & {
    readonly run: (input: z.output<Schema>) => Promise<Result<Value, Fault>>;
  },
): (input: z.input<Schema>) => Promise<ActionResult<Value>> {
  return async (input) =>
    guarded(definition.name, async () => {
      if (!(await hasSession())) return err({ kind: 'unauthenticated' });
      const parsed = definition.input.safeParse(input);
      if (!parsed.success) return err(await invalidInput(parsed.error));
      return definition.run(parsed.data);
    });
}

/** The same for the few actions of people who are not signed in yet. */
export function definePublicAction<Schema extends z.ZodType, Value>(
  definition: Omit<Definition<Schema, Value>, 'roles' | 'run'> & {
    readonly run: (input: z.output<Schema>) => Promise<Result<Value, Fault | Failure>>;
  },
): (input: z.input<Schema>) => Promise<ActionResult<Value>> {
  return async (input) =>
    guarded(definition.name, async () => {
      const parsed = definition.input.safeParse(input);
      if (!parsed.success) return err(await invalidInput(parsed.error));
      return definition.run(parsed.data);
    });
}

async function guarded<Value>(
  name: string,
  run: () => Promise<Result<Value, Fault | Failure>>,
): Promise<ActionResult<Value>> {
  try {
    const head = await headers();
    if (!isOwnOrigin(head.get('origin'), head.get('host'), serverEnv().HALO_ORIGIN)) {
      return err(await failureOf('foreign_origin'));
    }
    const result = await run();
    if (result.ok) return result;
    return err(
      'kind' in result.error
        ? await failureOf(result.error.kind, result.error.detail)
        : result.error,
    );
  } catch (error) {
    unstable_rethrow(error);
    return err(await failureOfThrown(error, name));
  }
}
