/** The signed-in person, as the store sees him. */
import 'server-only';
import { z } from 'zod';
import { type Actor, roleSchema } from '@/lib/domain/access/actor';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const rowSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  display_name: z.string(),
  role: roleSchema,
});

/**
 * The person whose token the client carries, or null. Whose it is, is read from the token itself, unverified; the store
 * verifies that same token when it answers, and its policies show the own profile only to people who are active and
 * whose token is recent enough. One request.
 */
export async function readActor(store: Store): Promise<Actor | null> {
  const { data } = await store.auth.getSession();
  const id = data.session ? subjectOf(data.session.access_token) : null;
  if (!id) return null;
  const answer = await store
    .from('profiles')
    .select('id, email, display_name, role')
    .eq('id', id)
    .eq('active', true)
    .maybeSingle();
  if (answer.status === 401) return null;
  const row = unwrap(answer);
  if (row === null) return null;
  const profile = rowSchema.parse(row);
  return {
    id: profile.id,
    email: profile.email,
    displayName: profile.display_name,
    role: profile.role,
  };
}

/** Whether the client has a token to send. Nothing is said about its worth. No request, unless it has to be renewed. */
export async function carriesSession(store: Store): Promise<boolean> {
  const { data } = await store.auth.getSession();
  return data.session !== null;
}

const payloadSchema = z.object({ sub: z.uuid() });

/** The `sub` of a JSON web token, or null if it is none. Proves nothing by itself. Pure. */
function subjectOf(token: string): string | null {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    return payloadSchema.parse(JSON.parse(payload)).sub;
  } catch {
    return null;
  }
}
