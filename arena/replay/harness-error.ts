/** A fault of the arena itself: never an answer to an agent, always `harness_error` in the record. */
export class HarnessError extends Error {
  override readonly name = 'HarnessError';

  constructor(command: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${command} failed inside the arena: ${reason}`, { cause });
  }
}
