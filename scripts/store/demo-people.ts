/** The people of the demo. They come in as everybody does: invited, then signed up. */
import { createHash } from 'node:crypto';
import type { DemoSignIn } from './demo-state';
import type { OwnerDoor } from './owner-door';
import { makePassword } from './passwords';
import type { ReachedStore } from './reach-store';
import { createStoreClient } from './store-client';
import { randomText } from './store-keys';

const cast: readonly Omit<DemoSignIn, 'password'>[] = [
  { role: 'admin', displayName: 'Demo Admin', email: 'admin@halo.example' },
  { role: 'annotator', displayName: 'Demo Annotator One', email: 'annotator1@halo.example' },
  { role: 'annotator', displayName: 'Demo Annotator Two', email: 'annotator2@halo.example' },
  { role: 'auditor', displayName: 'Demo Auditor One', email: 'auditor1@halo.example' },
  { role: 'auditor', displayName: 'Demo Auditor Two', email: 'auditor2@halo.example' },
  { role: 'auditor', displayName: 'Demo Auditor Three', email: 'auditor3@halo.example' },
  { role: 'researcher', displayName: 'Demo Researcher', email: 'researcher@halo.example' },
];

/** Not deterministic: every installation has passwords of its own. */
export function makeDemoPeople(): DemoSignIn[] {
  return cast.map((person) => ({ ...person, password: makePassword() }));
}

/** Idempotent. Throws with the store's words when somebody cannot be signed up. */
export async function ensureDemoPeople(
  store: ReachedStore & { readonly owner: OwnerDoor },
  people: readonly DemoSignIn[],
): Promise<void> {
  for (const person of people) {
    const present = await store.owner.query('select from public.profiles where email = $1', [
      person.email,
    ]);
    if (present.length === 0) await signUp(store, person);
  }
}

async function signUp(
  store: ReachedStore & { readonly owner: OwnerDoor },
  person: DemoSignIn,
): Promise<void> {
  const token = randomText(24);
  const { role, email, displayName, password } = person;
  await store.owner.query(
    `insert into public.invitations (token_hash, email, role, display_name, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest('hex'), email, role, displayName],
  );
  const { error } = await createStoreClient(store.url, store.publishableKey).auth.signUp({
    email,
    password,
    options: { data: { invitation_token: token, display_name: displayName } },
  });
  if (error) throw new Error(`${email}: ${error.message}`);
}
