/** Ends of a command that come from outside: what it had begun goes with it. */
import { setTimeout as pause } from 'node:timers/promises';
import { removeUnfinished } from '@/lib/server/dataset/unfinished';

// Not SIGHUP: who listens to it is ended by it even under nohup. What that leaves the next command sweeps.
const signals = ['SIGINT', 'SIGTERM'] as const;

/** For what has to be asked of somebody else, such as the store. */
const patienceMs = 5_000;

/** A terminal tells the whole group, and npm tells its child once more: that is one interruption. */
const echoMs = 1_000;

const withdrawals = new Set<() => Promise<unknown>>();

/** What is to be taken back, should the command be interrupted. Has no effect outside `interruptible`. */
export function onInterrupt(withdraw: () => Promise<unknown>): void {
  withdrawals.add(withdraw);
}

/**
 * The action of a verb that makes something: the first signal takes back what was begun and then ends the process as that
 * signal does, for shells and schedulers to see; a later one ends it at once.
 */
export function interruptible<Given extends unknown[]>(
  action: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  return async (...given) => {
    let askedAt: number | null = null;
    const end = (signal: NodeJS.Signals): void => {
      if (askedAt !== null && performance.now() - askedAt < echoMs) return;
      const again = askedAt !== null;
      askedAt ??= performance.now();
      void (again ? Promise.resolve() : takeBack()).finally(() => {
        stopListening();
        process.kill(process.pid, signal);
      });
    };
    const stopListening = () => {
      for (const signal of signals) process.off(signal, end);
    };
    for (const signal of signals) process.on(signal, end);
    try {
      await action(...given);
    } catch (error) {
      // Whoever was interrupted need not hear of what that broke.
      if (askedAt === null) throw error;
    } finally {
      if (askedAt === null) stopListening();
    }
    if (askedAt !== null) await new Promise(() => undefined);
  };
}

async function takeBack(): Promise<void> {
  process.stderr.write('\nInterrupted.\n');
  const asked = Promise.all([...withdrawals].map((withdraw) => withdraw())).then(
    () => true,
    () => false,
  );
  const isTakenBack = await Promise.race([asked, pause(patienceMs, false)]);
  removeUnfinished();
  process.stderr.write(isTakenBack ? 'What was begun is removed.\n' : tooLate);
}

/** What is asked for last, a store does at once or not at all; it may be done before the answer comes. */
const tooLate =
  'What the store was asked for last may be done already. Look there before you ask for it again.\n';
