/** More people for a running workbench, who come in as everybody does: invited, then signed up. */
import { createHash, randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sessionlessOptions } from '@/lib/data/client-options';
import type { Role } from '@/lib/domain/access/actor';
import { ownerDoor } from '@/scripts/store/owner-door';
import type { WorkbenchAddress } from './workbench';

export interface JoinedPerson {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly client: SupabaseClient;
}

/** `studyId`: the study that they are members of from then on. */
export async function joinPeople(
  workbench: WorkbenchAddress,
  count: number,
  role: Role,
  studyId: string | null = null,
): Promise<JoinedPerson[]> {
  const joined: JoinedPerson[] = [];
  for (let n = 0; n < count; n += 1) joined.push(await join(workbench, role, studyId));
  return joined;
}

async function join(
  { store }: WorkbenchAddress,
  role: Role,
  studyId: string | null,
): Promise<JoinedPerson> {
  const [email, token, password] = [
    `${role}-${randomUUID()}@example.org`,
    randomUUID(),
    randomUUID(),
  ];
  await ownerDoor(store.url, store.ownerKey).query(
    `insert into public.invitations (token_hash, email, role, study_id, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('hex'), email, role, studyId],
  );
  const client = createClient(store.url, store.publishableKey, sessionlessOptions);
  const name = `${role} ${email.slice(-18, -12)}`;
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { invitation_token: token, display_name: name } },
  });
  if (error || !data.user) throw new Error(`Signing up failed: ${error?.message ?? 'no user'}`);
  return { id: data.user.id, email, password, client };
}
