/**
 * Against guessing at the embedded store's sign-in: an address with many failures has to wait, and every failure takes the
 * same time, whether the address is known or not. A Supabase project has limits of its own.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const allowedFailures = 10;
const windowMs = 5 * 60_000;
/** Longer than comparing a password takes. */
const failureTakesMs = 600;
/** Addresses remembered at once; the oldest are forgotten first. */
const maxAddresses = 10_000;

type Failures = { count: number; readonly since: number };

const passwordRequestSchema = z.object({ email: z.string() });

export class SignInGuard {
  readonly #failures = new Map<string, Failures>();
  readonly #now: () => number;

  /** `now` in milliseconds, from any start. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Answers a request for a token by `next`, or by 429 where its address has failed too often. */
  async answer(request: Request, next: () => Promise<Response>): Promise<Response> {
    const address = await addressOf(request.clone());
    if (address === null) return next();
    if (this.#isBarred(address)) return tooMany();
    // Counted as a failure until it is known to be none: guesses that come at once are as many as those one after another.
    this.#count(address);
    const started = this.#now();
    const response = await next();
    if (response.ok) this.#failures.delete(address);
    else await wait(Math.max(0, failureTakesMs - (this.#now() - started)));
    return response;
  }

  #isBarred(address: string): boolean {
    const failures = this.#failures.get(address);
    if (!failures) return false;
    if (this.#now() - failures.since < windowMs) return failures.count >= allowedFailures;
    this.#failures.delete(address);
    return false;
  }

  #count(address: string): void {
    const failures = this.#failures.get(address);
    if (failures) failures.count += 1;
    else this.#failures.set(address, { count: 1, since: this.#now() });
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > maxAddresses && oldest !== undefined) this.#failures.delete(oldest);
  }
}

/** The e-mail of a request to sign in with a password, as the store compares it; null for every other request. */
async function addressOf(request: Request): Promise<string | null> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== '/auth/v1/token' || searchParams.get('grant_type') !== 'password') return null;
  const parsed = passwordRequestSchema.safeParse(await request.json().catch(() => null));
  return parsed.success ? parsed.data.email.trim().toLowerCase() : null;
}

function tooMany(): Response {
  const msg = 'Too many failed sign-ins. Try again in some minutes.';
  return Response.json({ code: 429, error_code: 'over_request_rate_limit', msg }, { status: 429 });
}
