/** The faults any use case may report, and the shape in which they reach a client part. */
import type { Result } from '../../core/result';

export type FaultCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'foreign_origin'
  | 'not_found'
  | 'stale'
  | 'locked'
  | 'closed'
  | 'invalid'
  | 'invalid_input'
  | 'too_large'
  | 'unavailable';

/** What a use case returns. `detail` is for the code that handles it, such as the current row of a stale version. */
export type Fault = { readonly kind: FaultCode; readonly detail?: unknown };

/** What leaves the server: `message` is in the reader's language, `fields` maps a path such as `email` to a sentence. */
export type Failure = {
  readonly code: FaultCode | 'unexpected';
  readonly message: string;
  readonly detail?: unknown;
  readonly fields?: Readonly<Record<string, string>>;
  readonly errorId?: string;
};

/** What a server action answers to its caller. */
export type ActionResult<Value> = Result<Value, Failure>;
