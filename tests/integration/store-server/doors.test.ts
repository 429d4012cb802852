import { expect, inject, test } from 'vitest';
import { makePerson } from '../../support/people';
import { anonymousClient, createTestClient, ownerSql, serviceClient } from '../../support/store';

test.each([
  '/',
  '/_system/config',
  '/_system/introspect',
  '/storage/v1/bucket',
  '/studio',
  '/rest',
  '/auth/v1/recover',
  '/auth/v1/verify',
  '/auth/v1/otp',
  '/auth/v1/magiclink',
  '/auth/v1/resend',
  '/auth/v1/admin/users',
])('the store answers nothing at %s', async (path) => {
  const { url, secretKey } = inject('store');
  const response = await fetch(`${url}${path}`, { headers: { apikey: secretKey } });
  expect(response.status).toBe(404);
});

test.each([
  ['no key', undefined],
  ['a key nobody made', 'sb_publishable_AAAAAAAAAAAAAAAAAAAAAA'],
  ['an empty key', ''],
])('a request with %s reads nothing', async (_which, apikey) => {
  const { url } = inject('store');
  const headers = apikey === undefined ? {} : { apikey };
  const response = await fetch(`${url}/rest/v1/profiles`, { headers });
  expect(response.status).toBe(401);
});

test.each([
  ['no key', {}],
  ['a wrong key', { 'x-owner-key': 'guess' }],
])('the owner’s door does not exist for %s', async (_which, headers) => {
  const { url, secretKey } = inject('store');
  const response = await fetch(`${url}/owner/sql`, {
    method: 'POST',
    headers: { ...headers, apikey: secretKey },
    body: JSON.stringify({ text: 'select 1' }),
  });
  expect(response.status).toBe(404);
});

test('a token that somebody else signed is refused', async () => {
  const forged = [
    Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url'),
    Buffer.from('{"role":"service_role","sub":"00000000-0000-0000-0000-000000000000"}').toString(
      'base64url',
    ),
    'c2lnbmF0dXJl',
  ].join('.');
  const { url, publishableKey } = inject('store');
  const response = await fetch(`${url}/rest/v1/profiles`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${forged}` },
  });
  expect(response.status).toBe(401);
});

test('a privilege that a migration took away stays away, whatever requests come', async () => {
  const owner = ownerSql();
  await owner.query('create table public.withheld (id int primary key)');
  await owner.query('alter table public.withheld enable row level security');
  await owner.query('revoke all on public.withheld from public, anon, authenticated, service_role');
  try {
    const person = await makePerson('admin');
    for (const client of [anonymousClient(), person.client, serviceClient()]) {
      const { error } = await client.from('withheld').select();
      expect(error?.code).toBe('42501');
    }
  } finally {
    await owner.query('drop table public.withheld');
  }
});

test('requests of different people at the same time each run with their own rights', async () => {
  const people = await Promise.all(['annotator', 'auditor', 'researcher'].map(makeOf));
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, turn) => {
      const person = people[turn % people.length];
      const { data } = (await person?.client.from('profiles').select('id')) ?? {};
      return { expected: person?.id, seen: data?.map((row) => row.id) };
    }),
  );
  for (const { expected, seen } of answers) expect(seen).toEqual([expected]);
});

test('a request of nobody sees nobody while people’s requests run', async () => {
  const person = await makePerson('annotator');
  const nobody = createTestClient(inject('store').publishableKey);
  const asked = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      (turn % 2 === 0 ? nobody : person.client).from('profiles').select('id'),
    ),
  );
  const ofNobody = asked.filter((_, turn) => turn % 2 === 0);
  expect(ofNobody.every(({ data }) => data === null || data.length === 0)).toBe(true);
});

function makeOf(role: string) {
  return makePerson(role as 'annotator' | 'auditor' | 'researcher');
}

test('a known and an unknown address fail alike, and in the same time', async () => {
  const { email } = await makePerson('annotator');
  const timeOf = async (address: string) => {
    const started = performance.now();
    const { error } = await anonymousClient().auth.signInWithPassword({
      email: address,
      password: 'no such password',
    });
    return { took: performance.now() - started, code: error?.code };
  };
  const known = await timeOf(email);
  const unknown = await timeOf(`${crypto.randomUUID()}@example.org`);
  expect(unknown.code).toBe(known.code);
  // Comparing a password takes tens of milliseconds; both are made to take more.
  expect(Math.min(known.took, unknown.took)).toBeGreaterThan(550);
});

test('a body whose length nobody announced is cut off at the limit', async () => {
  const { url, publishableKey } = inject('store');
  const megabyte = new Uint8Array(1024 * 1024);
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(megabyte) });
  const response = await fetch(`${url}/rest/v1/rpc/check_invitation`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: endless,
    duplex: 'half',
  } as RequestInit).catch(() => null);
  expect(response === null || response.status === 413).toBe(true);
});

test('a connection outlives a client that is busy with itself for many seconds', async () => {
  const { url } = inject('store');
  const answer = await fetch(`${url}/rest/v1/profiles`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=600');
});
