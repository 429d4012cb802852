/** One request of our own handlers from a client part, whatever happens to it as a value. */
import { err, type Result } from '@/lib/core/result';
import type { Failure } from '@/lib/domain/access/failure';

/** The answer's value, or why not. `unreachable` is said where no answer came. Rejects only when `init.signal` aborts. */
export async function askServer<Value>(
  address: string,
  unreachable: string,
  init: RequestInit = {},
): Promise<Result<Value, { message: string }>> {
  try {
    const response = await fetch(address, init);
    const answer: Result<Value, Failure> = await response.json();
    return answer;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return err({ message: unreachable });
  }
}

/** How handlers of ours are asked with a body. */
export function jsonBody(value: unknown): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(value),
  };
}
