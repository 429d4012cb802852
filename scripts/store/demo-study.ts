/**
 * Gives a fresh installation something to judge: a person of each role with a generated password, then whatever
 * `demoStudySteps` and `demoReviewSteps` bring. Nothing of it touches a store in which there are people already.
 */
import { err, ok, type Result } from '@/lib/core/result';
import { demoReviewSteps } from '../demo/demo-review-steps';
import { demoStudySteps } from '../demo/demo-study-steps';
import type { DataDirectory } from './data-directory';
import { ensureDemoPeople, makeDemoPeople } from './demo-people';
import { type DemoSignIn, type DemoState, readDemoState, writeDemoState } from './demo-state';
import type { OwnerDoor } from './owner-door';
import type { ReachedStore } from './reach-store';

export type { DemoSignIn } from './demo-state';

export interface DemoTarget {
  readonly store: ReachedStore & { readonly owner: OwnerDoor };
  readonly directory: DataDirectory;
  /** Says to the person who waits what is being done. */
  readonly announce: (words: string) => void;
}

export interface DemoFault {
  readonly message: string;
}

/**
 * The demo sign-ins of this installation; none when the store belongs to real people. Idempotent: a load that was cut off
 * is taken up again at the next call, and a finished one is not repeated. Passwords are kept in the data directory, for
 * its owner alone.
 */
export async function loadDemoStudy(
  target: DemoTarget,
): Promise<Result<readonly DemoSignIn[], DemoFault>> {
  const { directory, store, announce } = target;
  const [counted] = await store.owner.query('select count(*)::int as people from public.profiles');
  const isEmpty = counted?.people === 0;
  const kept = readDemoState(directory);
  if (kept === null && !isEmpty) return ok([]);
  if (kept?.isFinished && !isEmpty) return ok(kept.people);

  announce('Loading the demo study');
  const state: DemoState = { isFinished: false, people: kept?.people ?? makeDemoPeople() };
  writeDemoState(directory, state);
  try {
    await ensureDemoPeople(store, state.people);
    for (const step of [...demoStudySteps, ...demoReviewSteps]) {
      announce(step.announcement);
      await step.run({ store, people: state.people });
    }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return err({
      message: `Loading the demo study failed: ${words}\nThe next start tries again; HALO_DEMO=0 starts without it.`,
    });
  }
  writeDemoState(directory, { ...state, isFinished: true });
  return ok(state.people);
}
