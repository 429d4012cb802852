/** Work that must not overlap, in the order it came. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * One at a time; a failed piece of work stops nobody behind it.
 *
 * The embedded database has a single session, and the driver in front of it does not queue transactions: two requests in
 * flight would share one transaction, and the later one's role and identity with it.
 */
export function oneAtATime(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** For a database with many sessions, where transactions keep apart by themselves. */
export const allAtOnce: Queue = (work) => work();
