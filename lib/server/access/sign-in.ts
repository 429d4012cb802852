import 'server-only';
import type { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { readActor } from '@/lib/data/actor-repository';
import { createServerStore } from '@/lib/data/server-client';
import { type SignInFault, signInWithPassword, signOutHere } from '@/lib/data/session-repository';
import { landingOf, safeReturnPath } from '@/lib/domain/access/actor';
import type { signInSchema } from '@/lib/domain/access/sign-up';

/** Signs in and says where to go next. Deactivated people get their session taken away again: `inactive`. */
export async function signIn(
  input: z.output<typeof signInSchema>,
): Promise<Result<string, SignInFault | 'inactive'>> {
  const store = await createServerStore();
  const signedIn = await signInWithPassword(store, input);
  if (!signedIn.ok) return signedIn;
  const actor = await readActor(store);
  if (!actor) {
    await signOutHere(store);
    return err('inactive');
  }
  return ok(safeReturnPath(input.next) ?? landingOf(actor.role));
}
