import { expect, test } from 'vitest';
import { SignInGuard } from '@/scripts/store/sign-in-guard';

const minute = 60_000;
const refused = async () => Response.json({}, { status: 400 });
const accepted = async () => Response.json({});

function makeGuard() {
  const clock = { now: 0 };
  const guard = new SignInGuard(() => clock.now);
  const ask = async (email: string, next: () => Promise<Response>) => {
    // A failure that took long is not made to wait any longer.
    const slow = () => {
      clock.now += 1_000;
      return next();
    };
    return (await guard.answer(signIn(email), slow)).status;
  };
  return { clock, ask };
}

const signIn = (email: string) =>
  new Request('http://store/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email, password: 'guess' }),
  });

async function failTenTimes(ask: ReturnType<typeof makeGuard>['ask'], email: string) {
  for (let guess = 0; guess < 10; guess += 1) expect(await ask(email, refused)).toBe(400);
}

test('an address waits after ten failures, even with the right password', async () => {
  const { ask } = makeGuard();
  await failTenTimes(ask, 'ada@example.org');
  expect(await ask('Ada@example.org ', accepted)).toBe(429);
  expect(await ask('ben@example.org', accepted)).toBe(200);
});

test('an address is asked again after five minutes', async () => {
  const { ask, clock } = makeGuard();
  await failTenTimes(ask, 'ada@example.org');
  clock.now += 5 * minute;
  expect(await ask('ada@example.org', accepted)).toBe(200);
});

test('a sign-in that succeeds forgets the failures before it', async () => {
  const { ask } = makeGuard();
  for (let guess = 0; guess < 9; guess += 1) await ask('ada@example.org', refused);
  await ask('ada@example.org', accepted);
  await failTenTimes(ask, 'ada@example.org');
});

test('guesses that come at once are as many as those one after another', async () => {
  const { ask } = makeGuard();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => ask('ada@example.org', refused)),
  );
  expect(answers.filter((status) => status === 400)).toHaveLength(10);
});

test('requests that bring no password are let through', async () => {
  const { ask } = makeGuard();
  await failTenTimes(ask, 'ada@example.org');
  const guard = new SignInGuard();
  const refresh = new Request('http://store/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: 'any' }),
  });
  expect((await guard.answer(refresh, accepted)).status).toBe(200);
});
