/** One part of what the demo brings besides its people. */
import type { DemoSignIn } from './demo-state';
import type { OwnerDoor } from './owner-door';
import type { ReachedStore } from './reach-store';

export interface DemoContext {
  readonly store: ReachedStore & { readonly owner: OwnerDoor };
  /** Signed up and able to sign in. */
  readonly people: readonly DemoSignIn[];
}

/**
 * One part of the demo. `run` has to be idempotent: after a start that was cut off, all steps run again from the first.
 * It throws when it cannot be done.
 */
export interface DemoStep {
  readonly announcement: string;
  readonly run: (context: DemoContext) => Promise<void>;
}
