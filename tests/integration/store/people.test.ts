/** Coming in, being let go, roles and sessions, on the real store. */
import { randomUUID } from 'node:crypto';
import { hash } from 'bcryptjs';
import { describe, expect, inject, test } from 'vitest';
import { invite, makePerson, signInAgain } from '../../support/people';
import { anonymousClient, createTestClient, ownerSql, serviceClient } from '../../support/store';
import { makeStudy, must, sha256 } from '../../support/test-study';

const address = () => `somebody-${randomUUID()}@example.org`;
const inTime = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function signUp(email: string, data: object) {
  return createTestClient(inject('store').publishableKey).auth.signUp({
    email,
    password: randomUUID(),
    options: { data },
  });
}

const accountsOf = async (email: string) =>
  ownerSql().query(
    `select u.raw_user_meta_data ? 'invitation_token' as keeps_token, p.role, p.display_name
     from auth.users u left join public.profiles p on p.id = u.id where u.email = $1`,
    [email],
  );

describe('signing up', () => {
  test('spends the invitation, gives its role and keeps no token anywhere', async () => {
    const study = await makeStudy();
    const email = address();
    const token = await invite(email, 'annotator', { studyId: study.id });
    const { data, error } = await signUp(email.toUpperCase(), {
      invitation_token: token,
      display_name: '  Ines  ',
      role: 'admin',
    });
    expect(error).toBeNull();
    expect(await accountsOf(email)).toEqual([
      { keeps_token: false, role: 'annotator', display_name: 'Ines' },
    ]);
    const [kept] = await ownerSql().query(
      `select (select count(*)::int from auth.identities i where i.identity_data ? 'invitation_token'
           and i.user_id = $1::uuid) as identities,
         (select count(*)::int from public.study_members m where m.person_id = $1::uuid) as studies`,
      [data.user?.id ?? null],
    );
    expect(kept).toEqual({ identities: 0, studies: 1 });
    expect(await must(anonymousClient().rpc('check_invitation', { p_token: token }))).toMatchObject(
      {
        status: 'redeemed',
      },
    );
    const [accepted] = await ownerSql().query(
      `select l.actor_id from public.audit_log l join public.invitations i on i.id::text = l.subject_id
       where l.action = 'invitation.accepted' and i.email = $1`,
      [email],
    );
    expect(accepted?.actor_id).toBe(data.user?.id);
  });

  test('once only, even when two try at the same moment', async () => {
    const email = address();
    const token = await invite(email, 'auditor');
    const answers = await Promise.all([1, 2].map(() => signUp(email, { invitation_token: token })));
    expect(answers.filter((answer) => answer.error === null)).toHaveLength(1);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test('is refused without a token, with a wrong one, and with one for another address', async () => {
    const invited = address();
    const token = await invite(invited, 'admin');
    for (const [email, data] of [
      [address(), {}],
      [address(), { invitation_token: 'no-such-token' }],
      [address(), { invitation_token: token }],
      [address(), { role: 'admin', app_metadata: { role: 'admin' } }],
    ] as const) {
      expect((await signUp(email, data)).error).not.toBeNull();
      expect(await accountsOf(email)).toEqual([]);
    }
    expect(await must(anonymousClient().rpc('check_invitation', { p_token: token }))).toEqual({
      status: 'valid',
      email: invited,
      role: 'admin',
      displayName: null,
    });
  });

  test('finds the name that was typed with the invitation, as long as the link is valid', async () => {
    const admin = await makePerson('admin');
    const token = randomUUID();
    await must(
      admin.client.rpc('create_invitation', {
        p_email: address(),
        p_role: 'auditor',
        p_token_hash: sha256(token),
        p_expires_at: inTime(1),
        p_display_name: 'Ines Prado',
      }),
    );
    const check = () => must(anonymousClient().rpc('check_invitation', { p_token: token }));
    expect(await check()).toMatchObject({ status: 'valid', displayName: 'Ines Prado' });
    await ownerSql().query(
      'update public.invitations set revoked_at = now() where token_hash = $1',
      [sha256(token)],
    );
    expect(await check()).toMatchObject({ status: 'revoked', displayName: null });
  });

  test('is refused with an invitation that is expired or revoked', async () => {
    const admin = await makePerson('admin');
    const late = address();
    const lateToken = await invite(late, 'annotator', { expiresAt: inTime(-1) });
    const revoked = address();
    const revokedToken = await invite(revoked, 'annotator');
    const [row] = await ownerSql().query('select id from public.invitations where email = $1', [
      revoked,
    ]);
    await must(admin.client.rpc('revoke_invitation', { p_id: row?.id }));
    await must(admin.client.rpc('revoke_invitation', { p_id: row?.id }));
    for (const [email, token, status] of [
      [late, lateToken, 'expired'],
      [revoked, revokedToken, 'revoked'],
      [address(), 'nothing', 'unknown'],
    ] as const) {
      const check = await must(anonymousClient().rpc('check_invitation', { p_token: token }));
      expect(check.status).toBe(status);
      expect((await signUp(email, { invitation_token: token })).error).not.toBeNull();
      expect(await accountsOf(email)).toEqual([]);
    }
  });

  test('by a link to an address alone makes nobody', async () => {
    const email = address();
    await anonymousClient().auth.signInWithOtp({ email });
    expect(await accountsOf(email)).toEqual([]);
  });

  test('metadata written later changes no right and brings no token back', async () => {
    const person = await makePerson('annotator');
    await person.client.auth.updateUser({ data: { role: 'admin', invitation_token: 'again' } });
    expect(await accountsOf(person.email)).toMatchObject([
      { keeps_token: false, role: 'annotator' },
    ]);
    expect((await person.client.rpc('study_progress', { p_study: randomUUID() })).error?.code).toBe(
      'PT403',
    );
  });
});

describe('inviting', () => {
  const invitation = (email: string, more: object = {}) => ({
    p_email: email,
    p_role: 'annotator',
    p_token_hash: sha256(randomUUID()),
    p_expires_at: inTime(1),
    ...more,
  });

  test('is for admins, is logged, and lower-cases the address', async () => {
    const admin = await makePerson('admin');
    const email = address();
    const id = await must(admin.client.rpc('create_invitation', invitation(email.toUpperCase())));
    const [row] = await ownerSql().query(
      `select i.email, i.created_by, l.action, l.actor_id from public.invitations i
       join public.audit_log l on l.subject_id = i.id::text where i.id = $1`,
      [id],
    );
    expect(row).toEqual({
      email,
      created_by: admin.id,
      action: 'invitation.created',
      actor_id: admin.id,
    });
    for (const role of ['annotator', 'auditor', 'researcher'] as const) {
      const other = await makePerson(role);
      expect((await other.client.rpc('create_invitation', invitation(address()))).error?.code).toBe(
        'PT403',
      );
    }
  });

  test('breaks by name: an unknown role, a taken address, no address, a past expiry, no hash', async () => {
    const admin = await makePerson('admin');
    const refused = async (args: object) =>
      (await admin.client.rpc('create_invitation', args)).error;
    for (const [args, fault] of [
      [invitation(address(), { p_role: 'root' }), 'invitation_role_known'],
      [invitation(admin.email), 'email_taken'],
      [invitation('nobody'), 'invitation_email_lower_case'],
      [invitation(address(), { p_expires_at: inTime(-1) }), 'expiry_in_the_past'],
      [invitation(address(), { p_token_hash: 'plain' }), 'invitation_token_hash_is_sha256'],
      [invitation(address(), { p_study: randomUUID() }), 'invitation_study_fkey'],
    ] as const) {
      expect(await refused(args)).toMatchObject({ code: 'PT422', details: fault });
    }
  });

  test('the command line invites the first admin with the secret key; nobody else can so', async () => {
    const email = address();
    const args = invitation(email, { p_role: 'admin' });
    await must(serviceClient().rpc('service_create_invitation', args));
    const [row] = await ownerSql().query(
      'select role, created_by from public.invitations where email = $1',
      [email],
    );
    expect(row).toEqual({ role: 'admin', created_by: null });
    const admin = await makePerson('admin');
    for (const client of [anonymousClient(), admin.client]) {
      const { error } = await client.rpc('service_create_invitation', invitation(address()));
      expect(error?.code).toBe('42501');
    }
  });
});

describe('people', () => {
  test('who are deactivated lose every right at once, with the token they hold', async () => {
    const admin = await makePerson('admin');
    const person = await makePerson('researcher');
    await must(admin.client.rpc('set_person_active', { p_person: person.id, p_active: false }));
    expect((await person.client.from('profiles').select('id')).data).toEqual([]);
    const { error, status } = await person.client.rpc('dataset_counts', { p_study: randomUUID() });
    expect(status).toBe(401);
    expect(error).toMatchObject({ code: 'PT401', details: 'not_signed_in' });
    await must(admin.client.rpc('set_person_active', { p_person: person.id, p_active: true }));
  });

  test('who are signed out everywhere lose tokens and what renews them, and may sign in anew', async () => {
    const person = await makePerson('annotator');
    const other = await signInAgain(person);
    await must(person.client.rpc('sign_out_everywhere', { p_person: person.id }));
    for (const client of [person.client, other]) {
      expect((await client.rpc('evaluate_home')).error?.code).toBe('PT401');
      expect((await client.auth.refreshSession()).error).not.toBeNull();
    }
    // A token carries whole seconds, so one of this very second is not told from the old ones.
    await expect
      .poll(async () => (await signInAgain(person)).rpc('evaluate_home').then((r) => r.error), {
        timeout: 3_000,
      })
      .toBeNull();
  });

  test('are signed out by themselves and by admins alone', async () => {
    const [person, other] = [await makePerson('auditor'), await makePerson('researcher')];
    const { error } = await other.client.rpc('sign_out_everywhere', { p_person: person.id });
    expect(error?.code).toBe('PT403');
    const admin = await makePerson('admin');
    await must(admin.client.rpc('sign_out_everywhere', { p_person: person.id }));
    expect((await person.client.from('profiles').select('id')).data).toEqual([]);
  });

  test("change roles by an admin's word, and the change holds for the token they have", async () => {
    const admin = await makePerson('admin');
    const person = await makePerson('annotator');
    await must(admin.client.rpc('set_person_role', { p_person: person.id, p_role: 'researcher' }));
    expect((await person.client.rpc('evaluate_home')).error?.code).toBe('PT403');
    const { error } = await admin.client.rpc('set_person_role', {
      p_person: person.id,
      p_role: 'root',
    });
    expect(error).toMatchObject({ code: 'PT422', details: 'role_unknown' });
    expect(
      (await admin.client.rpc('set_person_role', { p_person: randomUUID(), p_role: 'admin' })).error
        ?.code,
    ).toBe('PT404');
  });

  test("who forgot the password set a new one by an admin's link, once, and every session ends", async () => {
    const admin = await makePerson('admin');
    const person = await makePerson('annotator');
    const [replaced, token] = [randomUUID(), randomUUID()];
    const make = (client: typeof admin.client, of: string, by: string, expires = inTime(1)) =>
      client.rpc('create_password_reset', {
        p_person: by,
        p_token_hash: sha256(of),
        p_expires_at: expires,
      });
    expect((await make(person.client, token, person.id)).error?.code).toBe('PT403');
    await must(make(admin.client, replaced, person.id));
    await must(make(admin.client, token, person.id));
    const worth = async (of: string) =>
      (await must(anonymousClient().rpc('check_password_reset', { p_token: of }))).status;
    expect(await worth(replaced)).toBe('revoked');
    expect(await worth(token)).toBe('valid');
    // Nothing ends before the link is used.
    expect((await person.client.rpc('evaluate_home')).error).toBeNull();

    const password = randomUUID();
    const use = async (client = serviceClient()) =>
      client.rpc('service_use_password_reset', {
        p_token: token,
        p_password_hash: await hash(password, 4),
      });
    expect((await use(admin.client)).error?.code).toBe('42501');
    await must(use());
    expect((await use()).error).toMatchObject({ code: 'PT422', details: 'reset_used' });
    expect(await worth(token)).toBe('used');
    expect((await person.client.rpc('evaluate_home')).error?.code).toBe('PT401');
    await expect(signInAgain(person)).rejects.toThrow();
    await signInAgain({ ...person, password });
    const { data } = await admin.client
      .from('audit_log')
      .select('action, actor_id')
      .eq('subject_id', person.id)
      .like('action', 'person.%reset%')
      .order('id');
    expect(data).toEqual([
      { action: 'person.reset_link_made', actor_id: admin.id },
      { action: 'person.reset_link_made', actor_id: admin.id },
      { action: 'person.password_reset', actor_id: person.id },
    ]);

    await must(make(admin.client, replaced.replace(/^./, 'x'), person.id));
    await must(admin.client.rpc('set_person_active', { p_person: person.id, p_active: false }));
    expect(await worth(replaced.replace(/^./, 'x'))).toBe('revoked');
    expect((await make(admin.client, randomUUID(), person.id)).error?.details).toBe(
      'person_inactive',
    );
  });
});
