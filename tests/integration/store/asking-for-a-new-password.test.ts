/** Links to a new password that somebody asks for himself, on the real store. */
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../support/people';
import { anonymousClient, ownerSql, serviceClient } from '../../support/store';
import { must } from '../../support/test-study';

let person: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  [person, admin] = [await makePerson('annotator'), await makePerson('admin')];
});

/** Asks as the server does; gives the token that the letter would carry, or null where none was made. */
async function ask(email: string): Promise<string | null> {
  const token = randomUUID();
  const made = await must(
    serviceClient().rpc('service_ask_password_reset', {
      p_email: email,
      p_token_hash: createHash('sha256').update(token).digest('hex'),
      p_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  );
  return made ? token : null;
}

const worthOf = async (token: string | null) =>
  (await must(anonymousClient().rpc('check_password_reset', { p_token: token }))).status;

const letFiveMinutesPass = () =>
  ownerSql().query(
    `update public.password_resets set created_at = created_at - interval '5 minutes' where person_id = $1`,
    [person.id],
  );

test('whoever asks gets one link in five minutes, and the last one made is the one that holds', async () => {
  const first = await ask(` ${person.email.toUpperCase()} `);
  expect(await worthOf(first)).toBe('valid');
  expect(await ask(person.email)).toBeNull();
  await letFiveMinutesPass();
  const second = await ask(person.email);
  expect([await worthOf(first), await worthOf(second)]).toEqual(['revoked', 'valid']);
});

test('several that are asked for at once make one', async () => {
  await letFiveMinutesPass();
  const made = await Promise.all(Array.from({ length: 4 }, () => ask(person.email)));
  expect(made.filter((token) => token !== null)).toHaveLength(1);
});

/** Makes a link as an admin does; gives its token. */
async function make(by: TestPerson): Promise<string> {
  const token = randomUUID();
  await must(
    by.client.rpc('create_password_reset', {
      p_person: person.id,
      p_token_hash: createHash('sha256').update(token).digest('hex'),
      p_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  );
  return token;
}

test('whoever asks for somebody ends no link that an admin made, and stands in the log as nobody', async () => {
  const made = await make(admin);
  await letFiveMinutesPass();
  const asked = await ask(person.email);
  expect([await worthOf(made), await worthOf(asked)]).toEqual(['valid', 'valid']);
  const again = await make(admin);
  expect([await worthOf(made), await worthOf(asked), await worthOf(again)]).toEqual([
    'revoked',
    'valid',
    'valid',
  ]);
  const { data } = await admin.client
    .from('audit_log')
    .select('actor_id')
    .eq('subject_id', person.id)
    .eq('action', 'person.reset_link_asked');
  expect(new Set(data?.map(({ actor_id }) => actor_id))).toEqual(new Set([null]));
});

test('a link is worth nothing once its maker is no active admin, even when he comes back', async () => {
  for (const lose of [
    { act: 'set_person_active', end: { p_active: false }, back: { p_active: true } },
    { act: 'set_person_role', end: { p_role: 'researcher' }, back: { p_role: 'admin' } },
  ]) {
    const maker = await makePerson('admin');
    const link = await make(maker);
    await must(admin.client.rpc(lose.act, { p_person: maker.id, ...lose.end }));
    expect(await worthOf(link)).toBe('revoked');
    await must(admin.client.rpc(lose.act, { p_person: maker.id, ...lose.back }));
    expect(await worthOf(link)).toBe('revoked');
  }
});

test('ending a person’s sessions, or giving him another role, ends the links to his account', async () => {
  const signedOut = await make(admin);
  await must(person.client.rpc('sign_out_everywhere', { p_person: person.id }));
  expect(await worthOf(signedOut)).toBe('revoked');
  const otherRole = await make(admin);
  await must(admin.client.rpc('set_person_role', { p_person: person.id, p_role: 'auditor' }));
  expect(await worthOf(otherRole)).toBe('revoked');
});

test('a link is claimed once, is given back when no password was set, and is spent under its claim alone', async () => {
  const token = await make(admin);
  const claim = () => serviceClient().rpc('service_claim_password_reset', { p_token: token });
  const spend = () =>
    serviceClient().rpc('service_use_password_reset', { p_token: token, p_password_hash: null });
  expect((await spend()).error).toMatchObject({ code: 'PT422' });
  expect(await must(claim())).toBe(person.id);
  expect((await claim()).error).toMatchObject({ code: 'PT422', details: 'reset_used' });
  await must(serviceClient().rpc('service_release_password_reset', { p_token: token }));
  expect(await worthOf(token)).toBe('valid');
  await must(claim());
  // Replaced after the claim: the password is set by then, so the link is spent all the same.
  await make(admin);
  await must(spend());
  expect(await worthOf(token)).toBe('used');
});

test('nobody gets a link for an address that is nobody’s, or of somebody deactivated', async () => {
  expect(await ask(`${randomUUID()}@example.org`)).toBeNull();
  await must(admin.client.rpc('set_person_active', { p_person: person.id, p_active: false }));
  await letFiveMinutesPass();
  expect(await ask(person.email)).toBeNull();
});

test('only the server asks', async () => {
  for (const client of [anonymousClient(), person.client, admin.client]) {
    const answer = await client.rpc('service_ask_password_reset', {
      p_email: admin.email,
      p_token_hash: 'a'.repeat(64),
      p_expires_at: new Date(Date.now() + 60_000).toISOString(),
    });
    expect(answer.error).not.toBeNull();
  }
});
