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
