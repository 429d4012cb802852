import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/axe';
import { expect, personOf, signIn, test } from '../support/e2e-test';

/** Invites by SQL, as the command line does, and gives the path of the link. */
async function invite(
  ownerSql: { query(sql: string, parameters?: (string | null)[]): Promise<unknown> },
  options: { email?: string; state?: 'valid' | 'expired' | 'revoked' } = {},
): Promise<{ path: string; email: string }> {
  const token = `${randomUUID()}${randomUUID()}`;
  const email = options.email ?? `${randomUUID()}@example.org`;
  const state = options.state ?? 'valid';
  await ownerSql.query(
    `insert into public.invitations (token_hash, email, role, created_at, expires_at, revoked_at)
     values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $2, 'annotator', now() - interval '30 days',
       now() + ($3)::interval, case when $4 = 'revoked' then now() end)`,
    [token, email, state === 'expired' ? '-1 day' : '7 days', state],
  );
  return { path: `/invite/${token}`, email };
}

async function redeem(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Join and sign in' }).click();
}

test('a wrong password and an unknown address are refused in the same words', async ({
  page,
  workbench,
}) => {
  const { email } = personOf(workbench, 'annotator');
  for (const address of [email, 'nobody@example.org']) {
    await page.goto('/sign-in');
    await page.getByLabel('E-mail').fill(address);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('E-mail and password do not belong together.')).toBeVisible();
  }
  await page.goto('/evaluate');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fevaluate$/);
});

test('a form waits for its page and keeps what is typed before that', async ({
  page,
  workbench,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js(?:\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  const person = personOf(workbench, 'annotator');
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  await page.keyboard.press('Enter');
  release();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/evaluate$/);
});

test('a sign-in that gets no answer keeps what was typed, to be sent again', async ({
  page,
  workbench,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  const { email, password } = personOf(workbench, 'annotator');
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.route('**/sign-in', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The server could not be reached.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.unroute('**/sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
});

test('whoever opens a page without a session comes back to it after signing in', async ({
  page,
  workbench,
}) => {
  const admin = personOf(workbench, 'admin');
  await page.goto('/admin/people');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin\/people$/);
});

test('an address of another site is no place to go after signing in', async ({
  page,
  workbench,
}) => {
  const admin = personOf(workbench, 'admin');
  await page.goto('/sign-in?next=//evil.example/');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('an annotator does not reach administration, and is told so', async ({ page, workbench }) => {
  await signIn(page, personOf(workbench, 'annotator'));
  await page.goto('/admin/people');
  await expect(page.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible();
});

test('signing out ends the session', async ({ page, workbench }) => {
  await signIn(page, personOf(workbench, 'annotator'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goto('/evaluate');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('scripts of a page cannot read the session', async ({ page, workbench }) => {
  await signIn(page, personOf(workbench, 'annotator'));
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');
  const cookies = await page.context().cookies();
  expect(cookies.some(({ name, httpOnly }) => name.startsWith('halo-session') && httpOnly)).toBe(
    true,
  );
});

test('an invited person joins with a name and a password, and the link works once', async ({
  page,
  ownerSql,
}) => {
  const { path, email } = await invite(ownerSql);
  await page.goto(path);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await redeem(page, 'Nia Novak', 'too short');
  await expect(page.getByText('At least 10 characters.', { exact: true })).toBeVisible();
  await redeem(page, 'Nia Novak', 'a sentence to remember');
  await expect(page).toHaveURL(/\/evaluate$/);
  await expect(page.getByText('Nia Novak')).toBeVisible();

  await page.goto(path);
  await expect(page.getByText('This invitation has already been used')).toBeVisible();
});

for (const [state, words] of [
  ['expired', 'This invitation has expired'],
  ['revoked', 'This invitation has been withdrawn'],
] as const) {
  test(`an invitation that is ${state} says what is wrong with it`, async ({ page, ownerSql }) => {
    const { path } = await invite(ownerSql, { state });
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveCount(0);
  });
}

test('a link nobody made says that it is not known', async ({ page }) => {
  await page.goto(`/invite/${'x'.repeat(43)}`);
  await expect(page.getByText('This invitation link is not known here')).toBeVisible();
});

/** What `halo people <words> --json` prints, run beside the workbench. */
async function people(dataDir: string, ...words: string[]): Promise<Record<string, string>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--import',
      'tsx',
      '--conditions=react-server',
      'scripts/halo.ts',
      'people',
      ...words,
      '--json',
    ],
    { env: { ...process.env, HALO_DATA_DIR: dataDir } },
  );
  return JSON.parse(stdout);
}

test('a password is reset on the machine: old sessions end, the new one signs in', async ({
  page,
  workbench,
}) => {
  const email = `${randomUUID()}@example.org`;
  const { link } = await people(workbench.dataDir, 'invite', email, '--role', 'researcher');
  await page.goto(new URL(link ?? '').pathname);
  await redeem(page, 'Rea Reset', 'a sentence to forget');
  await expect(page).toHaveURL(/\/results$/);

  const { password } = await people(workbench.dataDir, 'reset', email);
  await page.goto('/results');
  await expect(page).toHaveURL(/\/sign-in/);
  await signIn(page, { email, password: password ?? '' });
  await expect(page).toHaveURL(/\/results$/);
});

test('the language can be changed and stays', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('Language').selectOption('zh-CN');
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
  await page.goto('/forgotten-password');
  await expect(page.getByRole('heading', { name: '忘记密码' })).toBeVisible();
});

test('the dark appearance can be chosen and is there from the first paint', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('Appearance').selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const answer = await page.request.get('/sign-in');
  expect(await answer.text()).toContain('data-theme="dark"');
});

test('axe finds nothing on the pages before signing in', async ({ page, ownerSql }) => {
  const { path } = await invite(ownerSql);
  for (const address of ['/sign-in', '/forgotten-password', path, '/invite/unknown-token']) {
    await page.goto(address);
    expect(await violationsInBothSchemes(page), address).toEqual([]);
  }
});

test('every page carries a policy that lets no foreign script run', async ({ page }) => {
  const answer = await page.goto('/sign-in');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic'(;|$)/);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
});
