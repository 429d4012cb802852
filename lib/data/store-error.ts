/**
 * The one table from what the database says to what this program means. Functions of the database refuse with the
 * SQLSTATEs PT401 to PT423 (supabase/migrations/*_ground.sql), the only own codes that PostgREST and the embedded
 * server hand on; a few of Postgres' own mean that an input cannot be stored. Everything else is a bug or an outage.
 */
import type { PostgrestError } from '@supabase/supabase-js';

export type StoreFault =
  /** Not signed in, deactivated, or signed out everywhere. */
  | { readonly kind: 'unauthenticated'; readonly detail: string }
  | { readonly kind: 'forbidden'; readonly detail: string }
  /** Unknown, or somebody else's: the two are not told apart. */
  | { readonly kind: 'not_found'; readonly detail: string }
  /** Another version is stored; `detail` is the current row, null where there is none, or the code of the rule. */
  | { readonly kind: 'stale'; readonly detail: unknown }
  /** The batch is not open. */
  | { readonly kind: 'locked'; readonly detail: string }
  /** A rule is broken; `detail` is the fault's code. */
  | { readonly kind: 'invalid'; readonly detail: string }
  /** An earlier checkpoint has to be judged first. */
  | { readonly kind: 'closed'; readonly detail: string }
  /** The store does not answer; what the connection said is the error's cause, for the log. */
  | { readonly kind: 'unavailable'; readonly detail: string };

type Refusal = Pick<PostgrestError, 'code' | 'message' | 'details'>;

/** A refusal of the store, which a use case may expect; `fault.kind` is what code matches. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly fault: StoreFault;

  constructor(fault: StoreFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** Postgres' own codes for text that it cannot hold or read: NUL, broken UTF-8, lone surrogates, malformed values. */
const unstorable: Readonly<Record<string, string>> = {
  '22P05': 'characters_not_storable',
  '22021': 'characters_not_storable',
  '22P02': 'malformed_value',
  '22003': 'number_out_of_range',
  '22007': 'malformed_value',
  '22008': 'malformed_value',
};

/** What a refusal means, or null when nobody could expect it. Pure. */
export function faultOfRefusal(refusal: Refusal): StoreFault | null {
  const detail = refusal.details ?? refusal.message;
  switch (refusal.code) {
    case 'PT401':
    // The token itself was refused: forged, expired, or not a token.
    case 'PGRST301':
    case 'PGRST303':
      return { kind: 'unauthenticated', detail };
    case 'PT403':
    case '42501':
      return { kind: 'forbidden', detail };
    case 'PT404':
      return { kind: 'not_found', detail };
    case 'PT409':
      return { kind: 'stale', detail: rowOrRule(detail) };
    case 'PT410':
      return { kind: 'locked', detail };
    case 'PT422':
      return { kind: 'invalid', detail };
    case 'PT423':
      return { kind: 'closed', detail };
    default:
      break;
  }
  const fault = unstorable[refusal.code];
  if (fault !== undefined) return { kind: 'invalid', detail: fault };
  // supabase-js has no code for an answer that never came.
  if (refusal.code === '' && /fetch failed|network|ECONN/i.test(`${refusal.message} ${detail}`)) {
    return { kind: 'unavailable', detail: 'store_unreachable' };
  }
  return null;
}

/** The data of an answer. Throws `StoreError` for a refusal that can be expected, a plain error for all else. */
export function unwrap<T>(
  answer:
    | { readonly data: T; readonly error: null }
    | { readonly data: null; readonly error: Refusal },
): T {
  if (answer.error === null) return answer.data;
  const { error } = answer;
  const fault = faultOfRefusal(error);
  if (fault !== null)
    throw new StoreError(fault, `${error.code}: ${error.message}`, { cause: error });
  throw new Error(`The store answered ${error.code}: ${error.message}`, { cause: error });
}

function rowOrRule(detail: string): unknown {
  try {
    return JSON.parse(detail);
  } catch {
    // Of a refusal without details this is its message, which is no code and for nobody to read.
    return /^[a-z]+(_[a-z]+)+$/.test(detail) ? detail : null;
  }
}
