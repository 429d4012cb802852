import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for the next whole second of the clock, by which the store's stands too. A token carries whole seconds, so a
 * sign-in within the second in which sessions were ended is not told from the old ones. Whoever gets a new password signs
 * in next, and is not to be refused.
 */
export const untilNextSecond = () => sleep(1_000 - (Date.now() % 1_000));
