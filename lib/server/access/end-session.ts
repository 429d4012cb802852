import 'server-only';
import { createServerStore } from '@/lib/data/server-client';
import { signOutHere } from '@/lib/data/session-repository';

/** Ends the session of this browser only. */
export async function endSession(): Promise<void> {
  await signOutHere(await createServerStore());
}
