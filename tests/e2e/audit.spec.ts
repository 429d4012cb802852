/** Auditors at work: two who do not see each other, a third, and a revision; with the world, the keys and what is kept. */
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { createCorpusFolder } from '../support/corpus-folder';
import { expect, personOf, signIn, test } from '../support/e2e-test';
import type { WorkbenchAddress } from '../support/workbench';

const auditorsOf = (workbench: WorkbenchAddress) =>
  workbench.people.filter(({ role }) => role === 'auditor');

async function openAs(browser: Browser, workbench: WorkbenchAddress, index: number): Promise<Page> {
  const person = auditorsOf(workbench)[index];
  if (!person) throw new Error('The demo has three auditors.');
  const context = await browser.newContext({ baseURL: workbench.origin, locale: 'en-GB' });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

/** The form is there and takes keys, and the world is open. */
async function onReview(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Cast the vote' })).toBeEnabled();
  await expect(page.getByRole('tab', { name: 'Mail' })).toBeVisible();
}

async function castVote(page: Page, outcome: 'Pass' | 'Revise'): Promise<void> {
  for (const key of outcome === 'Pass' ? ['1', '4', '7', 'u', 'y'] : ['1', '6', '7', 'u', 'v']) {
    await page.keyboard.press(key);
  }
  if (outcome === 'Revise') {
    await page.getByLabel('Comment on Timing').fill('Nothing says when.');
  }
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cast the vote' }).click();
  await expect(page.getByRole('button', { name: 'Cast the vote' })).toHaveCount(0);
}

test('two who differ, a third who decides, and a revision in a round of its own', async ({
  browser,
  workbench,
  ownerSql,
}) => {
  test.slow();
  const one = await openAs(browser, workbench, 0);
  await one.getByRole('button', { name: 'Take', exact: true }).first().click();
  await one.waitForURL(/\/audit\/revisions\//);
  const address = new URL(one.url()).pathname;
  await onReview(one);

  // The world moves with the slider, a record can be remarked on, and what is typed is kept.
  await one.keyboard.press(']');
  await expect(one.getByText('Checkpoint 2 of', { exact: false })).toBeVisible();
  await one.getByRole('tab', { name: 'SQL' }).click();
  await one.getByRole('button', { name: 'Run' }).click();
  await expect(one.getByRole('table').first()).toBeVisible();
  await one.getByRole('tab', { name: 'Tables' }).click();
  await one.locator('tr[data-cite]').first().click();
  await one.keyboard.press('c');
  await one.getByLabel(/^Remark on table/).fill('This row is missing a date.');
  await expect(one.getByText('Saved')).toBeVisible({ timeout: 30_000 });
  await one.reload();
  await onReview(one);
  await expect(one.getByLabel(/^Remark on table/)).toHaveValue('This row is missing a date.');
  await expect(one.getByText('Window of useful help')).toBeHidden();
  await one.keyboard.press('h');
  await expect(one.getByText('Window of useful help')).toBeVisible();
  const found = await new AxeBuilder({ page: one }).analyze();
  expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await castVote(one, 'Pass');
  await expect(one.getByText('waits for the other reviewer')).toBeVisible();

  const two = await openAs(browser, workbench, 1);
  await two.goto(address);
  await two.getByRole('button', { name: 'Take', exact: true }).click();
  await onReview(two);
  await expect(two.getByText('This row is missing a date.')).toHaveCount(0);
  await castVote(two, 'Revise');
  await expect(two.getByText('Reviewer 1')).toBeVisible();

  const three = await openAs(browser, workbench, 2);
  await three.getByRole('button', { name: 'Take the next' }).click();
  await onReview(three);
  expect(new URL(three.url()).pathname).toBe(address);
  await expect(three.getByText('This row is missing a date.')).toBeVisible();
  await castVote(three, 'Revise');
  await expect(three.getByText('to be revised', { exact: true })).toBeVisible();

  // The first revises: by form and as text, seen by the validator, kept, and put into review without him.
  await one.goto(`${address}/edit`);
  const title = one.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Another title');
  await one.getByRole('tab', { name: /^Difference/ }).click();
  await expect(one.getByText('title', { exact: true })).toBeVisible();
  await expect(one.getByText('Checked')).toBeVisible({ timeout: 30_000 });
  // A record of the environment may be at fault as well: the revision brings its own copy.
  await one.getByRole('button', { name: 'Environment' }).click();
  await one.getByRole('textbox', { name: 'Item 1', exact: true }).first().fill('Keys of the hall');
  await one.getByLabel('Why this revision?').fill('The title told too much.');
  await one.getByRole('button', { name: 'Keep the draft' }).click();
  await one.waitForURL(
    (url) => url.pathname.endsWith('/edit') && url.pathname !== `${address}/edit`,
  );
  await expect(one.getByRole('button', { name: 'Put into review' })).toBeEnabled({
    timeout: 30_000,
  });
  const draftId = new URL(one.url()).pathname.split('/').at(-2) ?? '';
  const [kept] = await ownerSql.query(
    `select r.document, d.document as instance from public.scenario_revisions r
     join public.instance_documents d on d.id = r.instance_document_id where r.id = $1`,
    [draftId],
  );
  for (const [file, text] of [
    ['scenario', kept?.document],
    ['instance', kept?.instance],
  ] as const) {
    const exported = await one.request.get(`/api/audit/file/${draftId}?file=${file}`);
    expect(await exported.text()).toBe(text);
  }
  expect(kept?.instance).toContain('Keys of the hall');
  await one.getByRole('button', { name: 'Put into review' }).click();
  await one.waitForURL(/\/audit\/revisions\/[^/]+$/);
  await expect(one.getByText('revision 2')).toBeVisible();
  await expect(one.getByRole('button', { name: 'Take', exact: true })).toHaveCount(0);
  await two.goto(new URL(one.url()).pathname);
  await expect(two.getByRole('button', { name: 'Take', exact: true })).toBeVisible();
});

test('of two windows that change the same seats the slower is told why it could not', async ({
  browser,
  workbench,
  ownerSql,
}) => {
  const [free] = await ownerSql.query(
    `select s.key, s.id::text as id from public.scenario_revisions r join public.scenarios s on s.id = r.scenario_id
     where r.status = 'in_review' and s.key like 'sport_recreation-%'
       and not exists (select from public.review_assignments a where a.revision_id = r.id)
     order by s.key desc limit 1`,
    [],
  );
  const key = String(free?.key);
  const [author, , reviewer] = auditorsOf(workbench);
  await ownerSql.query(
    `insert into public.scenario_contributors (scenario_id, person_id, part)
     select $1, p.id, 'wrote' from public.profiles p where p.email = $2`,
    [String(free?.id), author?.email ?? ''],
  );
  const nameOf = async (email: string | undefined) => {
    const [person] = await ownerSql.query(
      'select display_name from public.profiles where email = $1',
      [email ?? ''],
    );
    return String(person?.display_name);
  };
  const admin = await (
    await browser.newContext({ baseURL: workbench.origin, locale: 'en-GB' })
  ).newPage();
  await signIn(admin, personOf(workbench, 'admin'));
  const other = await admin.context().newPage();
  for (const tab of [admin, other]) await tab.goto('/audit/scenarios?status=in_review');
  const assign = async (tab: Page, name: string) => {
    await tab.getByLabel(`Reviewer for ${key}`, { exact: true }).selectOption({ label: name });
    await tab.getByRole('button', { name: `Assign ${name} to ${key}`, exact: true }).click();
  };
  await assign(admin, await nameOf(reviewer?.email));
  await expect(admin.getByText('has the seat.')).toBeVisible();
  await assign(other, await nameOf(reviewer?.email));
  await expect(other.getByText('This person has, or had, a seat at this review.')).toBeVisible();
  await assign(other, await nameOf(author?.email));
  await expect(
    other.getByText('Nobody reviews a scenario that he wrote or revised.'),
  ).toBeVisible();

  for (const tab of [admin, other]) {
    await tab.getByRole('row', { name: key }).getByRole('button', { name: 'Take away' }).click();
    await tab.getByRole('dialog').getByLabel('Reason').fill('Away for a month.');
  }
  await admin.getByRole('dialog').getByRole('button', { name: 'Take away' }).click();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await expect(admin.getByText('The seat was taken from')).toBeVisible();
  // The button is gone; the keyboard is still in the table.
  await expect(admin.locator('table :focus')).toHaveCount(1);
  await other.getByRole('dialog').getByRole('button', { name: 'Take away' }).click();
  await expect(other.getByRole('dialog')).toContainText(
    'This seat has a vote already, or was left.',
  );

  // Whoever lost the seat reads why; another takes it in one window and gives it back in two.
  const lost = await openAs(browser, workbench, 2);
  await lost.goto('/audit');
  await expect(lost.getByRole('listitem').filter({ hasText: key })).toContainText(
    'Away for a month.',
  );
  const taker = await openAs(browser, workbench, 1);
  await taker.goto('/audit');
  await taker
    .getByRole('listitem')
    .filter({ hasText: key })
    .getByRole('button', { name: 'Take', exact: true })
    .click();
  await onReview(taker);
  const second = await taker.context().newPage();
  await second.goto(new URL(taker.url()).pathname);
  await onReview(second);
  for (const tab of [taker, second]) {
    await tab.getByRole('button', { name: 'Give the review back' }).click();
    await tab.getByRole('dialog').getByLabel('Reason').fill('I know the author.');
  }
  await taker.getByRole('dialog').getByRole('button', { name: 'Give the review back' }).click();
  await taker.waitForURL((url) => url.pathname === '/audit');
  await second.getByRole('dialog').getByRole('button', { name: 'Give the review back' }).click();
  await expect(
    second.getByText('This seat has a vote already, or was left.').first(),
  ).toBeVisible();
  await expect(second.getByRole('button', { name: 'Take', exact: true })).toBeVisible();
});

test('a folder is checked while it is told how far, and what can be read of it is kept as drafts', async ({
  page,
  workbench,
  ownerSql,
}) => {
  const admin = workbench.people.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('The demo has an admin.');
  const folder = createCorpusFolder();
  try {
    folder.write('hh-test/scenarios/sc-2.json', '{ "schemaVersion": 1, ');
    await signIn(page, admin);
    await page.goto('/audit/upload');
    await page.getByLabel('Corpus').fill('uploaded-folder');
    await page.locator('input[webkitdirectory]').setInputFiles(folder.directory);
    await expect(page.getByText('4 files, 1 scenario readable')).toBeVisible({ timeout: 60_000 });
    // Each finding names its file, and where it can the place in it.
    await expect(page.getByText(/hh-test\/scenarios\/sc-2\.json$/).first()).toBeVisible();
    await expect(page.getByText(/sc-1\.json#hidden\.evidence$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Put all into review' })).toBeDisabled();
    await page.getByRole('button', { name: 'Keep what can be read as drafts' }).click();
    await expect(page.getByText('1 revision was stored.')).toBeVisible();
  } finally {
    folder.remove();
  }
  const stored = await ownerSql.query(
    `select s.key, r.status from public.scenario_revisions r join public.scenarios s on s.id = r.scenario_id
     join public.corpora c on c.id = s.corpus_id where c.key = 'uploaded-folder'`,
    [],
  );
  expect(stored).toEqual([{ key: 'sc-1', status: 'draft' }]);
});
