import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { importRowOf } from '@/lib/domain/dataset/import-row';
import { readRecord } from '@/lib/domain/dataset/read-record';
import { violationsOn } from '../support/axe';
import { expect, personOf, signIn, test } from '../support/e2e-test';
import { generatedDataset } from '../support/generated-dataset';
import { signedInClient } from '../support/judging-study';
import type { WorkbenchAddress } from '../support/workbench';

const generated = [...generatedDataset({ scenarios: 3, checkpoints: 1 })];

/** A study with labels, as an import leaves it. */
async function importedStudy(workbench: WorkbenchAddress): Promise<string> {
  const client = await signedInClient(workbench, personOf(workbench, 'admin'));
  const call = async (name: string, parameters: object) => {
    const { data, error } = await client.rpc(name, parameters);
    if (error) throw new Error(`${name}: ${error.message}`);
    return data;
  };
  const key = `exported-${randomUUID()}`;
  const study = { p_study_key: key, p_study_name: key, p_models: {} };
  const imported: string = await call('begin_dataset_import', study);
  const rows = generated.map(({ record, sidecar }) => {
    const read = readRecord({ cells: record, isCsv: false });
    if (!read.ok) throw new Error('The generated dataset is not legal.');
    return importRowOf(record, read.value.label, sidecar, () => null);
  });
  await call('add_dataset_import_rows', { p_import: imported, p_rows: rows });
  return (await call('commit_dataset_import', { p_import: imported })).studyId;
}

async function saved(page: Page, link: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  return readFileSync(await download.path());
}

test('an admin freezes a release and has the history made, and a researcher saves the same bytes', async ({
  page,
  browser,
  workbench,
}) => {
  test.setTimeout(120_000);
  const studyId = await importedStudy(workbench);
  await signIn(page, personOf(workbench, 'admin'));
  await page.goto(`/admin/studies/${studyId}/export`);
  await page.getByRole('button', { name: 'Freeze a release' }).click();
  const dialog = page.getByRole('dialog', { name: 'Freeze a release' });
  await dialog.getByLabel('Version').fill('version 1');
  await dialog.getByRole('button', { name: 'Freeze' }).click();
  await expect(dialog.getByText('Letters, digits, dots')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByLabel('Version').fill('v1');
  await dialog.getByRole('button', { name: 'Freeze' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Make: Annotation history' }).click();

  // Sealed and made in the background: the page tells when.
  const history = page.getByRole('link', { name: 'Download: Annotation history' });
  await expect(history).toBeVisible({ timeout: 30_000 });
  expect(await violationsOn(page)).toEqual([]);
  const lines = String(await saved(page, 'Download: Annotation history')).split('\n');
  expect(lines).toHaveLength(generated.length + 2);
  const archive = await saved(page, 'Download v1: All files (ZIP)');
  await page.getByRole('button', { name: 'Compare v1 with today' }).click();
  await expect(page.getByText(`the same ${generated.length} rows`)).toBeVisible();

  const context = await browser.newContext({ baseURL: workbench.origin });
  const researcher = await context.newPage();
  await signIn(researcher, personOf(workbench, 'researcher'));
  await researcher.goto(`/results/${studyId}/export`);
  await expect(researcher.getByRole('button', { name: 'Make: Audit log' })).toHaveCount(0);
  expect((await saved(researcher, 'Download v1: All files (ZIP)')).equals(archive)).toBe(true);
  await context.close();

  await page.getByRole('button', { name: 'Withdraw v1' }).click();
  const asks = page.getByRole('dialog', { name: 'Withdraw v1?' });
  await asks.getByLabel('Reason').fill('A model was named wrongly.');
  await asks.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn: A model was named wrongly.')).toBeVisible();
});
