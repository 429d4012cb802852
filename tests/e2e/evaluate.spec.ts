/** An annotator's work in a browser: judging with the keyboard, and everything that must not lose or double a word. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { OwnerDoor } from '@/scripts/store/owner-door';
import { expect, personOf, signIn, test } from '../support/e2e-test';
import { type JudgingStudy, openJudgingStudy, signedInClient } from '../support/judging-study';
import type { WorkbenchAddress } from '../support/workbench';

const oneScenario = ['household-01-s1'];

async function openStudy(
  workbench: WorkbenchAddress,
  options: Partial<Parameters<typeof openJudgingStudy>[1]> = {},
): Promise<JudgingStudy> {
  return openJudgingStudy(workbench, {
    annotator: personOf(workbench, 'annotator'),
    admin: personOf(workbench, 'admin'),
    scenarioKeys: oneScenario,
    ...options,
  });
}

/** Signed in and on the first item of the study's batch, ready for keys. */
async function startJudging(page: Page, workbench: WorkbenchAddress, study: JudgingStudy) {
  await signIn(page, personOf(workbench, 'annotator'));
  await page.goto(`/evaluate/batches/${study.batchId}`);
  await page.getByRole('link', { name: 'Start' }).click();
  await onItem(page);
}

/** Waits for an item that takes keys: its form is there and is the one of the address. */
async function onItem(page: Page): Promise<string> {
  await page.waitForURL(/\/evaluate\/items\//);
  await expect(page.getByRole('button', { name: /^Submit/ })).toBeEnabled();
  await expect(page.locator('html')).toHaveJSProperty('lang', 'en');
  return slotOf(page);
}

const slotOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

async function submitByKey(page: Page): Promise<void> {
  const before = page.url();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL((url) => url.href !== before);
}

async function storedLabel(ownerSql: OwnerDoor, slotId: string) {
  const [row] = await ownerSql.query(
    'select verdict, level, timing, intensity, other_issues, rationale, version, active_ms from public.annotations where slot_id = $1',
    [slotId],
  );
  return row;
}

const finalCommand = (page: Page) => page.locator('[data-cite=A] code').first().textContent();

/** The id of what has the focus when the listeners of a press have run, before any frame is drawn. */
const focusedRightAfter = (page: Page, key: string) =>
  page.evaluate((pressed) => {
    const init = { key: pressed, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    return document.activeElement?.id;
  }, key);

/** Ends when what the page wrote to the device before lies there: the device keeps the order of requests. */
const deviceWrote = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('halo-evaluate');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').count();
          reading.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );

/** The whole box is seen, and nothing of it lies under the bar with the button. */
async function expectRationaleInSight(page: Page): Promise<void> {
  const box = await page.getByRole('textbox', { name: /Rationale/ }).boundingBox();
  const bar = await page.getByRole('button', { name: /^Submit/ }).boundingBox();
  expect(box && bar && box.y >= 0 && box.y + box.height <= bar.y).toBe(true);
}

/** Unacceptable, with answers that can be submitted; an action is asked about more than silence. */
async function reject(page: Page): Promise<void> {
  await page.keyboard.press('u');
  if ((await finalCommand(page)) === 'No action') return;
  await page.keyboard.press('b');
  await page.keyboard.press('o');
}

test('items of every kind are judged with the keyboard alone', async ({
  page,
  workbench,
  ownerSql,
}) => {
  const study = await openStudy(workbench);
  await startJudging(page, workbench, study);
  const judged: { slotId: string; acted: boolean; accepted: boolean }[] = [];
  for (let item = 0; item < 8; item += 1) {
    const slotId = await onItem(page);
    const acted = (await finalCommand(page)) !== 'No action';
    const accepted = item % 2 === 0;
    await page.keyboard.press(accepted ? 'a' : 'u');
    if (!accepted && acted) {
      await page.keyboard.press('p');
      await page.keyboard.press('e');
      await page.keyboard.press('5');
    }
    if (!accepted) {
      await page.keyboard.press('j');
      await page.keyboard.press('c');
      await page.keyboard.press('r');
      await expect(page.getByRole('textbox', { name: /Rationale/ })).toBeFocused();
      await page.keyboard.type('audit 123: nothing is due.');
    }
    judged.push({ slotId, acted, accepted });
    await submitByKey(page);
  }
  await expect(page).toHaveURL(new RegExp(`/evaluate/batches/${study.batchId}`));
  await expect(page.getByText('Everything here has been judged.')).toBeVisible();

  for (const { slotId, acted, accepted } of judged) {
    const label = await storedLabel(ownerSql, slotId);
    expect(label).toMatchObject(
      accepted
        ? { verdict: 'acceptable', timing: 'timely', intensity: 'appropriate', other_issues: [] }
        : {
            verdict: 'unacceptable',
            timing: acted ? 'premature' : 'inaction',
            intensity: acted ? 'excessive' : null,
            other_issues: acted ? ['unsupported_evidence'] : [],
            rationale: '[E1] audit 123: nothing is due.',
            version: 1,
          },
    );
  }
});

test('what was typed survives a reload, and typing never acts as keys', async ({
  page,
  workbench,
  ownerSql,
}) => {
  const study = await openStudy(workbench);
  await startJudging(page, workbench, study);
  const slotId = await onItem(page);
  await page.keyboard.press('u');
  // Within the press itself: whatever is typed next is text.
  expect(await focusedRightAfter(page, 'r')).toBe('rationale');
  await page.keyboard.type('a skip w 0 would be a fault');
  await expectRationaleInSight(page);
  await expect(page.getByText(/Saved at/)).toBeVisible();
  await page.reload();
  await onItem(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await focusedRightAfter(page, 'r')).toBe('rationale');
  await expectRationaleInSight(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await onItem(page);
  await expect(page.getByRole('textbox', { name: /Rationale/ })).toHaveValue(
    'a skip w 0 would be a fault',
  );
  await expect(page.getByRole('radio', { name: 'Unacceptable' })).toBeChecked();
  expect(await storedLabel(ownerSql, slotId)).toBeUndefined();

  await page.getByRole('button', { name: 'Guideline: Acceptable or not' }).click();
  await expect(page.getByText('Silence is acceptable when silence was right.')).toBeVisible();
  await page.keyboard.press('Escape');
  const [whole] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('g')]);
  await expect(whole.getByRole('heading', { name: 'When you cannot judge' })).toBeVisible();
  await whole.getByRole('link', { name: '中文' }).click();
  await expect(whole.getByRole('heading', { name: '无法评判时' })).toBeVisible();
});

test('words that never reached the server are kept on the device and brought back', async ({
  page,
  workbench,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const study = await openStudy(workbench);
  await startJudging(page, workbench, study);
  await page.route('**/api/evaluate/draft/**', (route) => route.abort());
  await page.keyboard.press('u');
  await page.keyboard.press('r');
  await page.keyboard.type('kept here');
  await expect(page.getByText(/Not saved yet: the server does not answer/)).toBeVisible();
  await expect(page.getByText(/Saved at/)).toBeHidden();
  await page.unroute('**/api/evaluate/draft/**');
  await page.reload();
  await onItem(page);
  await expect(page.getByText('What you had typed was brought back.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Rationale/ })).toHaveValue('kept here');
  await expect(page.getByText(/Saved at/)).toBeVisible();
});

test('an ended session keeps the draft and says so', async ({
  page,
  context,
  workbench,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const study = await openStudy(workbench);
  await startJudging(page, workbench, study);
  await context.clearCookies();
  await page.keyboard.press('r');
  await page.keyboard.type('still here');
  await expect(page.getByText(/you are no longer signed in. Kept on this device/)).toBeVisible();
  await signIn(await context.newPage(), personOf(workbench, 'annotator'));
  await page.bringToFront();
  await page.getByRole('textbox', { name: /Rationale/ }).press('End');
  await page.keyboard.type('!');
  await expect(page.getByText(/Saved at/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('textbox', { name: /Rationale/ })).toHaveValue('still here!');
});

test('a submission sent twice, or retried after a lost answer, is one submission', async ({
  page,
  workbench,
  ownerSql,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /409/);
  const study = await openStudy(workbench);
  await startJudging(page, workbench, study);
  const slotId = await onItem(page);
  await page.keyboard.press('a');
  // The first answer is lost after the server has worked.
  let isLost = false;
  await page.route('**/evaluate/items/**', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/sending it again is safe/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL((url) => !url.pathname.endsWith(slotId));
  const events = await ownerSql.query(
    'select kind from public.annotation_events where slot_id = $1',
    [slotId],
  );
  expect(events).toEqual([{ kind: 'submitted' }]);
});

test('two tabs on one item: the later one is shown both versions and chooses', async ({
  page,
  context,
  workbench,
  ownerSql,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const study = await openStudy(workbench);
  await startJudging(page, workbench, study);
  const slotId = await onItem(page);
  const other = await context.newPage();
  await other.goto(`/evaluate/items/${slotId}`);
  await onItem(other);

  await reject(other);
  await other.keyboard.press('r');
  await other.keyboard.type('the other tab');
  await page.bringToFront();
  await expect(page.getByRole('textbox', { name: /Rationale/ })).toHaveValue('the other tab');
  await page.keyboard.press('a');
  await submitByKey(page);

  await other.bringToFront();
  await expect(other.getByRole('heading', { name: 'Two versions of this item' })).toBeVisible();
  await expect(other.getByRole('dialog').getByText('the other tab').first()).toBeVisible();
  await other.getByRole('button', { name: 'Go on with mine' }).click();
  await submitByKey(other);
  expect(await storedLabel(ownerSql, slotId)).toMatchObject({
    verdict: 'unacceptable',
    rationale: 'the other tab',
    version: 2,
  });
});

test('a version submitted from another device is shown beside mine, and nothing is overwritten', async ({
  page,
  browser,
  workbench,
  ownerSql,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const study = await openStudy(workbench);
  await startJudging(page, workbench, study);
  const slotId = await onItem(page);
  const device = await browser.newContext({ baseURL: workbench.origin });
  const away = await device.newPage();
  await signIn(away, personOf(workbench, 'annotator'));
  await away.goto(`/evaluate/items/${slotId}`);
  await onItem(away);
  await away.keyboard.press('a');
  await submitByKey(away);
  await device.close();

  await page.keyboard.press('u');
  await page.keyboard.press('r');
  await page.keyboard.type('typed meanwhile');
  const question = page.getByRole('heading', { name: 'Two versions of this item' });
  await expect(question).toBeVisible();
  // Whoever goes on typing chooses nothing by it.
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: "Go on with the server's" }).click();
  await expect(page.getByRole('radio', { name: 'Acceptable', exact: true })).toBeChecked();
  expect(await storedLabel(ownerSql, slotId)).toMatchObject({ verdict: 'acceptable', version: 1 });
});

test('the last submission is taken back from the next item, and its answers are a draft again', async ({
  page,
  workbench,
  ownerSql,
}) => {
  const study = await openStudy(workbench);
  await startJudging(page, workbench, study);
  const slotId = await onItem(page);
  await reject(page);
  await page.keyboard.press('r');
  await page.keyboard.type('a slip');
  await submitByKey(page);
  await onItem(page);
  await page.keyboard.press('z');
  await page.waitForURL(`**/evaluate/items/${slotId}`);
  await onItem(page);
  await expect(page.getByRole('textbox', { name: /Rationale/ })).toHaveValue('a slip');
  expect(await storedLabel(ownerSql, slotId)).toBeUndefined();
  await page.keyboard.press('a');
  await submitByKey(page);
  const label = await storedLabel(ownerSql, slotId);
  expect(label).toMatchObject({ verdict: 'acceptable' });

  // Given back by an admin it is told of; in a locked batch nothing is taken back, and the batch is named.
  await onItem(page);
  await page.keyboard.press('a');
  await submitByKey(page);
  await onItem(page);
  const admin = await signedInClient(workbench, personOf(workbench, 'admin'));
  const giving = { p_slot: slotId, p_reason: 'The tariff was known.' };
  const given = await admin.rpc('return_slot', {
    ...giving,
    p_expected_version: Number(label?.version),
  });
  const locked = await admin.rpc('lock_batch', { p_batch: study.batchId });
  expect([given.error, locked.error]).toEqual([null, null]);
  // As in a tab just opened, which knows of no submission: what the server knows is offered first.
  await page.evaluate(() => sessionStorage.clear());
  await page.keyboard.press('z');
  const offer = page.getByRole('dialog', { name: 'Reopen your last submission?' });
  await expect(offer).toContainText('Acceptable');
  await offer.getByRole('button', { name: 'Reopen it' }).click();
  await expect(page.getByText(/Your last submission lies in .+, which is locked/)).toBeVisible();
  await page.goto('/evaluate');
  const card = page.locator(`section:has(a[href="/evaluate/batches/${study.batchId}"])`);
  await card.getByRole('link', { name: '1 item was returned to you' }).click();
  await expect(page.getByRole('row').getByText(giving.p_reason)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('unsure, flagged, skipped, set-aside and marked items are found again', async ({
  page,
  workbench,
}) => {
  const study = await openStudy(workbench, {
    scenarioKeys: ['household-01-s1', 'household-01-s2'],
  });
  await startJudging(page, workbench, study);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: /Unsure/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('f');
  await page.getByLabel('Your question or comment').fill('Is the rate known?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Is the rate known?')).toBeVisible();
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.type('I found it.');
  await deviceWrote(page);
  await page.reload();
  await onItem(page);
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('I found it.');
  await page.keyboard.press('n');
  await page.getByLabel('Why (optional)').fill('Compare it with the other bill.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const skipped = page.url();
  await page.keyboard.press('s');
  await page.waitForURL((url) => url.href !== skipped);
  await onItem(page);
  const aside = page.url();
  await page.keyboard.press('x');
  await page.getByLabel('Why can this item not be judged?').fill('The trace is cut.');
  await page.getByRole('button', { name: 'Set aside' }).click();
  await page.waitForURL((url) => url.href !== aside);

  await page.goto(`/evaluate/batches/${study.batchId}`);
  for (const [filter, count] of [
    ['Unsure', 1],
    ['Skipped', 1],
    ['Flagged', 2],
    ['Done', 1],
  ] as const) {
    await page.getByRole('link', { name: `${filter} ${count}` }).click();
    await expect(page).toHaveURL(new RegExp(`filter=${filter.toLowerCase()}`));
    await expect(page.getByRole('row')).toHaveCount(count + 1);
  }

  await page.getByRole('link', { name: 'My work' }).click();
  await page.getByLabel('Words').fill('the RATE known');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/search=the\+RATE\+known/);
  await expect(page.getByText('In a flag')).toBeVisible();
  await page.getByRole('link', { name: /^To come back to/ }).click();
  const marked = page.getByRole('article').filter({ hasText: study.batchName });
  await expect(marked.getByText('Compare it with the other bill.')).toBeVisible();
  await marked.getByRole('link', { name: /^Item 1/ }).click();
  await page.waitForURL(skipped);
});

test('a gap is named at its question and nothing is sent; the guideline is at the question and whole', async ({
  page,
  workbench,
  ownerSql,
}) => {
  const study = await openStudy(workbench, { rationaleRequired: 'always' });
  await startJudging(page, workbench, study);
  const slotId = await onItem(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Say whether it is acceptable.')).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Say in a sentence or two why.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Rationale/ })).toBeFocused();
  expect(await storedLabel(ownerSql, slotId)).toBeUndefined();
});

test('the world at the checkpoint can be looked through, searched and cited', async ({
  page,
  workbench,
}) => {
  const study = await openStudy(workbench);
  await startJudging(page, workbench, study);
  await page.keyboard.press('w');
  await expect(page.getByRole('tab', { name: 'Mail' })).toBeVisible();
  await page.getByRole('tab', { name: 'Files' }).click();
  const file = page.locator('[data-cite^="file "]').first();
  await file.click();
  const cited = await file.getAttribute('data-cite');
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: /Rationale/ })).toHaveValue(`[${cited}] `);
  const answer = await page.request.get(`/api/evaluate/world/${slotOf(page)}`);
  const text = await answer.text();
  for (const secret of [
    'hidden',
    'whyNotBefore',
    'proportionateHelp',
    'needType',
    'settledBefore',
  ]) {
    expect(text).not.toContain(`"${secret}"`);
  }
});

test('a later checkpoint is closed until the earlier ones are judged, at every door', async ({
  page,
  workbench,
  ownerSql,
  expectedErrors,
}) => {
  expectedErrors.push(/423/);
  const study = await openStudy(workbench);
  await startJudging(page, workbench, study);
  const [later] = await ownerSql.query(
    'select id from public.slots where batch_id = $1 order by checkpoint_index desc, position desc limit 1',
    [study.batchId],
  );
  await page.goto(`/evaluate/items/${later?.id}`);
  await expect(page.getByText('This item is not open yet')).toBeVisible();
  const world = await page.request.get(`/api/evaluate/world/${later?.id}`);
  expect(world.status()).toBe(423);
  const notebook = await page.request.get(`/api/evaluate/notebook/${later?.id}`);
  expect(notebook.status()).toBe(423);
  const query = await page.request.post(`/api/evaluate/sql/${later?.id}`, {
    headers: { origin: workbench.origin },
    data: { sql: 'SELECT 1' },
  });
  expect(query.status()).toBe(423);
});

test('markup, scripts, control characters and huge texts are shown as text', async ({
  page,
  workbench,
}) => {
  const hostile =
    '<img src=x onerror="document.title=1"><script>document.title=1</script> مرحبا \u0007';
  const study = await openStudy(workbench, {
    alter: (response) => ({
      ...response,
      inspectionTraceJson: JSON.stringify([
        {
          round: 1,
          command: 'read_file',
          args: { path: hostile },
          result: {
            ok: true,
            data: { path: hostile, text: hostile.repeat(400) },
            meta: { rows: 1, truncated: false, content: true },
          },
        },
      ]),
    }),
  });
  await startJudging(page, workbench, study);
  await expect(page.locator('[data-cite=T1]')).toContainText('<script>document.title=1</script>');
  await expect(page.locator('[data-cite=T1]')).toContainText('␇');
  await expect(page).toHaveTitle(/Item 1\b/);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the annotator's pages are accessible when ${colorScheme}`, async ({ page, workbench }) => {
    // Five pages, each searched for faults.
    test.slow();
    await page.emulateMedia({ colorScheme });
    const study = await openStudy(workbench);
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(
        ({ impact }) => impact === 'serious' || impact === 'critical',
      );
      expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    };
    await startJudging(page, workbench, study);
    await page.keyboard.press('a');
    await submitByKey(page);
    await onItem(page);
    await page.keyboard.press('u');
    await page.keyboard.press('Control+Enter');
    await check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('w');
    await expect(page.getByRole('tab', { name: 'Mail' })).toBeVisible();
    await check();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await check();
    await page.goto('/evaluate');
    await check();
    await page.goto(`/evaluate/batches/${study.batchId}`);
    await check();
  });
}
