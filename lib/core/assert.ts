/** Assertions for states that cannot happen. A failure here is a bug, never a person's mistake. */

/** Makes a switch exhaustive: a new member of the union no longer compiles. Throws if reached at run time. */
export function assertNever(value: never): never {
  throw new Error(`Unreachable value: ${JSON.stringify(value)}`);
}

/** Throws when `condition` is false; narrows the type when it is true. `message` is for the log, not for a person. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
