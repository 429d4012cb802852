/** The one way to write a route handler that answers JSON: person, origin and body are checked before `run` sees them. */
import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import type { Actor, Role } from '@/lib/domain/access/actor';
import type { Failure, Fault } from '@/lib/domain/access/failure';
import { serverEnv } from './env';
import { failureOf, failureOfThrown, invalidInput, statusOf } from './failure';
import { isOwnOrigin } from './origin';
import { findActor, hasSession } from './require-actor';

/** Bytes of a body where a handler says nothing else. A rationale of 10,000 characters takes at most 60 KB as JSON; nothing legitimate comes near. */
const bodyMaxBytes = 256 * 1024;

type Parts<Params extends z.ZodType, Body extends z.ZodType> = {
  /** For the log. */
  readonly name: string;
  /** Of the address; what it refuses does not exist. */
  readonly params: Params;
  /** Of requests that write; left out for those that read, whose body is not looked at. */
  readonly body?: Body;
  /** For the few that take files. */
  readonly bodyBytesMax?: number;
};

type Input<Params extends z.ZodType, Body extends z.ZodType> = {
  readonly params: z.output<Params>;
  readonly body: z.output<Body>;
};

type Answer = Promise<Result<unknown, Fault> | Response>;

type Definition<Params extends z.ZodType, Body extends z.ZodType> = Parts<Params, Body> & {
  readonly roles: readonly Role[];
  readonly run: (actor: Actor, input: Input<Params, Body>, request: Request) => Answer;
};

type RouteContext = { readonly params: Promise<unknown> };
type Handler = (request: Request, context: RouteContext) => Promise<Response>;

/**
 * Wraps a use case as a route handler. Answers `{ok: true, value}` or `{ok: false, error}` with the status of the code;
 * a Response that `run` returns goes out as it is. Nothing is cached. Writing needs our own origin, reading does not.
 */
export function defineHandler<Params extends z.ZodType, Body extends z.ZodType = z.ZodUndefined>(
  definition: Definition<Params, Body>,
): Handler {
  const admit = async (): Promise<Result<Actor, Fault>> => {
    const actor = await findActor();
    if (!actor) return err({ kind: 'unauthenticated' });
    return definition.roles.includes(actor.role) ? ok(actor) : err({ kind: 'forbidden' });
  };
  return answering(definition.name, (request, context) =>
    handle(definition, { admit, run: definition.run }, request, context),
  );
}

/** The same for use cases in which the store checks the person and his role by itself; see defineStoreAction. */
export function defineStoreHandler<
  Params extends z.ZodType,
  Body extends z.ZodType = z.ZodUndefined,
>(
  definition: Parts<Params, Body> & { readonly run: (input: Input<Params, Body>) => Answer },
): Handler {
  const admit = async (): Promise<Result<null, Fault>> =>
    (await hasSession()) ? ok(null) : err({ kind: 'unauthenticated' });
  const run = (_nobody: null, input: Input<Params, Body>) => definition.run(input);
  return answering(definition.name, (request, context) =>
    handle(definition, { admit, run }, request, context),
  );
}

function answering(
  name: string,
  answer: (
    request: Request,
    context: RouteContext,
  ) => Promise<Response | Result<unknown, Fault | Failure>>,
): Handler {
  return async (request, context) => {
    try {
      const result = await answer(request, context);
      if (result instanceof Response) return result;
      return result.ok
        ? Response.json({ ok: true, value: result.value ?? null }, { headers: noStore })
        : refusal('kind' in result.error ? await failureOfFault(result.error) : result.error);
    } catch (error) {
      unstable_rethrow(error);
      return refusal(await failureOfThrown(error, name));
    }
  };
}

const noStore = { 'Cache-Control': 'no-store' };

/** An answer whose value is JSON text already, sent as any other. For values worth keeping in that form. */
export function answerWithJson<F>(result: Result<string, F>): Result<never, F> | Response {
  if (!result.ok) return result;
  return new Response(`{"ok":true,"value":${result.value}}`, {
    headers: { ...noStore, 'Content-Type': 'application/json' },
  });
}

const failureOfFault = (fault: Fault) => failureOf(fault.kind, fault.detail);

function refusal(failure: Failure): Response {
  return Response.json(
    { ok: false, error: failure },
    { status: statusOf(failure), headers: noStore },
  );
}

async function handle<Params extends z.ZodType, Body extends z.ZodType, Admitted>(
  parts: Parts<Params, Body>,
  {
    admit,
    run,
  }: {
    readonly admit: () => Promise<Result<Admitted, Fault>>;
    readonly run: (who: Admitted, input: Input<Params, Body>, request: Request) => Answer;
  },
  request: Request,
  context: RouteContext,
): Promise<Response | Result<unknown, Fault | Failure>> {
  const writes = request.method !== 'GET' && request.method !== 'HEAD';
  const { headers } = request;
  if (writes && !isOwnOrigin(headers.get('origin'), headers.get('host'), serverEnv().HALO_ORIGIN)) {
    return err({ kind: 'foreign_origin' });
  }
  const who = await admit();
  if (!who.ok) return who;

  const params = parts.params.safeParse(await context.params);
  if (!params.success) return err({ kind: 'not_found' });
  if (!parts.body) {
    return run(who.value, { params: params.data, body: undefined as z.output<Body> }, request);
  }
  const read = await readJson(request, parts.bodyBytesMax ?? bodyMaxBytes);
  if (!read.ok) return read;
  const body = parts.body.safeParse(read.value);
  if (!body.success) return err(await invalidInput(body.error));
  return run(who.value, { params: params.data, body: body.data }, request);
}

/** Reads a JSON body, but never more than the limit, whatever Content-Length says. */
async function readJson(request: Request, bytesMax: number): Promise<Result<unknown, Fault>> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) {
    return err({ kind: 'too_large' });
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > bytesMax) return err({ kind: 'too_large' });
    chunks.push(part.value);
  }
  try {
    return { ok: true, value: JSON.parse(Buffer.concat(chunks).toString('utf8')) };
  } catch {
    return err({ kind: 'invalid' });
  }
}
