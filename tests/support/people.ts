/** People of every role for a test, made the way real ones are: invited, then signed up. */
import { createHash, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { createTestClient, ownerSql } from './store';

export type Role = 'annotator' | 'auditor' | 'admin' | 'researcher';

export interface TestPerson {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly displayName: string;
  /** Signed in as this person; rights are the database's to decide. */
  readonly client: SupabaseClient;
  readonly accessToken: string;
}

export interface PersonOptions {
  readonly displayName?: string;
  /** Becomes a member of this study on arrival. */
  readonly studyId?: string;
}

/** A new person with an address nobody else has. Takes about 0.1 s, most of it for hashing the password. */
export async function makePerson(role: Role, options: PersonOptions = {}): Promise<TestPerson> {
  const email = `${role}-${randomUUID()}@example.org`;
  const password = randomUUID();
  const displayName = options.displayName ?? `Test ${role}`;
  const token = await invite(email, role, options);
  const client = createTestClient(inject('store').publishableKey);
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { invitation_token: token, display_name: displayName } },
  });
  if (error || !data.user || !data.session) {
    throw new Error(`Signing up ${email} failed: ${error?.message ?? 'no session'}`);
  }
  const accessToken = data.session.access_token;
  return { id: data.user.id, email, password, role, displayName, client, accessToken };
}

/** Invites without a sign-up, as the command line does; gives the token that the link would carry. */
export async function invite(
  email: string,
  role: Role,
  options: PersonOptions & { readonly expiresAt?: string } = {},
): Promise<string> {
  const token = randomUUID();
  await ownerSql().query(
    `insert into public.invitations (token_hash, email, role, study_id, display_name, expires_at)
     values ($1, $2, $3, $4, $5, coalesce($6::timestamptz, now() + interval '7 days'))`,
    [
      createHash('sha256').update(token).digest('hex'),
      email.toLowerCase(),
      role,
      options.studyId ?? null,
      options.displayName ?? null,
      options.expiresAt ?? null,
    ],
  );
  return token;
}

/** Signs the same person in once more: a second browser. */
export async function signInAgain(person: TestPerson): Promise<SupabaseClient> {
  const client = createTestClient(inject('store').publishableKey);
  const { error } = await client.auth.signInWithPassword({
    email: person.email,
    password: person.password,
  });
  if (error) throw error;
  return client;
}
