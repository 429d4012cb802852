import { expect, personOf, signIn, test } from '../../support/e2e-test';
import { launchWorkbench } from '../../support/workbench';

for (const role of ['admin', 'annotator', 'auditor', 'researcher'] as const) {
  test(`the demo ${role} signs in with the printed password`, async ({ page, workbench }) => {
    await signIn(page, personOf(workbench, role));
    await expect(page.getByRole('button', { name: /sign out/i })).toBeVisible();
  });
}

test('a server that was stopped, or killed, and started again knows its people and their sessions', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const first = await launchWorkbench();
  const port = Number(new URL(first.origin).port);
  const context = await browser.newContext({ baseURL: first.origin });
  const page = await context.newPage();
  await signIn(page, personOf(first, 'admin'));
  const address = page.url();
  expect(await first.stop()).toBe(0);

  const second = await launchWorkbench({ dataDir: first.dataDir, port });
  expect(second.people).toEqual(first.people);
  await page.goto(address);
  expect(page.url()).toBe(address);
  await second.kill();

  const third = await launchWorkbench({ dataDir: first.dataDir, port });
  await page.goto(address);
  expect(page.url()).toBe(address);
  expect(await third.stop()).toBe(0);
  third.discard();
  await context.close();
});
