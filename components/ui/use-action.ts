'use client';

import { unstable_rethrow, useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { useToast } from './toast';

export type Refusal = {
  /** What kind it is, where the server gave it. */
  readonly code?: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** For the code that handles it, such as what is stored by now. */
  readonly detail?: unknown;
};
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Refusal };

type After<Value> = {
  /** Said once it has worked. */
  readonly done?: string;
  readonly onDone?: (value: Value) => void;
  /** In place of the notice, for forms that show the refusal themselves. */
  readonly onRefused?: (refusal: Refusal) => void;
};

/** Refusals by which the page is behind what the server knows: somebody else was faster, in another tab perhaps. */
const outdating: ReadonlySet<string | undefined> = new Set([
  'stale',
  'not_found',
  'locked',
  'closed',
  'invalid',
]);

/**
 * Runs a server action, one at a time: `pending` meanwhile, a notice afterwards, and the page's data fetched again, after a
 * refusal too where the page is what was out of date. An action that never answers, because the network is gone, is
 * reported like any other refusal.
 */
export function useAction(unreachable: string) {
  const [pending, startTransition] = useTransition();
  const show = useToast();
  const router = useRouter();

  function run<Value>(call: () => Promise<Answer<Value>>, after: After<Value> = {}): void {
    if (pending) return;
    startTransition(async () => {
      const answer = await call().catch((error: unknown): Answer<Value> => {
        // An action that redirects rejects with the address to go to, which the router wants to see.
        unstable_rethrow(error);
        return { ok: false, error: { message: unreachable } };
      });
      if (answer.ok) {
        after.onDone?.(answer.value);
        if (after.done) show(after.done, 'positive');
        router.refresh();
        return;
      }
      if (after.onRefused) after.onRefused(answer.error);
      else show(answer.error.message, 'danger');
      if (outdating.has(answer.error.code)) router.refresh();
    });
  }
  return { pending, run };
}
