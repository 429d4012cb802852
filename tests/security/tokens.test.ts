/** Tokens that are forged, expired, of nobody, or altered open nothing. */
import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { makePerson, type TestPerson } from '../support/people';

let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('admin');
});

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1_000);

function sign(
  claims: object,
  secret: string,
  header: object = { alg: 'HS256', typ: 'JWT' },
): string {
  const body = `${base64url(header)}.${base64url(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

const claimsOf = (sub: string, more: object = {}) => ({
  sub,
  role: 'authenticated',
  aud: 'authenticated',
  iat: now(),
  exp: now() + 600,
  ...more,
});

/** What the token may do that only an admin may: a status, and the profiles it is given. */
async function tryWith(token: string): Promise<{ status: number; profiles: number }> {
  const { url, publishableKey } = inject('store');
  const headers = {
    apikey: publishableKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const call = await fetch(`${url}/rest/v1/rpc/study_progress`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ p_study: randomUUID() }),
  });
  const read = await fetch(`${url}/rest/v1/profiles?select=id`, { headers });
  const rows = read.ok ? await read.json() : [];
  return { status: call.status, profiles: rows.length };
}

test('a genuine token of the same making is let in, so the refusals below mean something', async () => {
  const token = sign(claimsOf(admin.id), inject('store').jwtSecret);
  const tried = await tryWith(token);
  expect(tried.status).toBe(404);
  expect(tried.profiles).toBeGreaterThan(0);
});

test('no forged, expired, unsigned or misdirected token gets anything', async () => {
  const { jwtSecret, publishableKey } = inject('store');
  const genuine = sign(claimsOf(admin.id), jwtSecret);
  const [header = '', , signature = ''] = genuine.split('.');
  const tokens: Record<string, string> = {
    'another secret': sign(claimsOf(admin.id), 'another-secret-another-secret-another'),
    expired: sign(claimsOf(admin.id, { iat: now() - 900, exp: now() - 300 }), jwtSecret),
    'altered after signing': `${header}.${base64url(claimsOf(admin.id, { role: 'service_role' }))}.${signature}`,
    unsigned: `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(claimsOf(admin.id))}.`,
    'of nobody': sign(claimsOf(randomUUID()), jwtSecret),
    'without a time of issue': sign(claimsOf(admin.id, { iat: undefined }), jwtSecret),
    'not a token': 'x',
    'the publishable key': publishableKey,
  };
  for (const [name, token] of Object.entries(tokens)) {
    const tried = await tryWith(token);
    expect([name, tried.profiles]).toEqual([name, 0]);
    expect([name, [401, 403].includes(tried.status)]).toEqual([name, true]);
  }
});

test('a token issued before the sessions were ended stays worthless after a renewal of the clock', async () => {
  const person = await makePerson('researcher');
  const { error } = await person.client.rpc('sign_out_everywhere', { p_person: person.id });
  expect(error).toBeNull();
  const old = sign(claimsOf(person.id, { iat: now() - 60 }), inject('store').jwtSecret);
  expect((await tryWith(old)).profiles).toBe(0);
});
