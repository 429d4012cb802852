import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { datasetLine, sidecarLine } from '@/lib/domain/dataset/jsonl';
import type { DatasetRecord } from '@/lib/domain/dataset/record';
import { violationsOn } from '../support/axe';
import { expect, personOf, signIn, test } from '../support/e2e-test';
import { generatedDataset } from '../support/generated-dataset';

const rows = [...generatedDataset({ scenarios: 12, checkpoints: 2 })];
const lines = rows.map(({ record }) => datasetLine(record));
const sidecarLines = rows.map(({ sidecar }) => sidecarLine(sidecar));
/** What a second person made of the first response. */
const overlapLine = (rationale: string) => {
  const [one] = rows;
  if (one === undefined) throw new Error('no rows');
  const { item_id, action_level, verdict, timing, intensity } = one.record;
  const { failed_dimensions, other_issues } = one.record;
  const judged = { action_level, verdict, timing, intensity, failed_dimensions, other_issues };
  const line = { item_id, annotator: 'p2', batch: 'overlap', ...judged, rationale };
  return `${JSON.stringify({ ...line, label_version: 1 })}\n`;
};
const fileOf = (name: string, content: readonly string[]) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content.join('')),
});

test('an admin imports a dataset after its faults are told, and a researcher reads its results down to a response', async ({
  page,
  browser,
  workbench,
}) => {
  test.setTimeout(120_000);
  const key = `imported-${randomUUID()}`;
  await signIn(page, personOf(workbench, 'admin'));
  await page.goto('/results');
  await page.getByRole('link', { name: 'Import a dataset' }).click();
  const broken = lines.map((line, at) => (at === 3 ? line.replace('"e2"', '""') : line));
  await page.getByLabel('Files').setInputFiles([fileOf('evaluation.jsonl', broken)]);
  await page.getByLabel('Key of the study').fill(key);
  await page.getByLabel('Name of the study').fill(key);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '1 fault' })).toBeVisible();
  const fault = page.getByRole('row', { name: /evaluation\.jsonl, row 4/ });
  await expect(fault).toContainText('checkpoint');
  await expect(fault).toContainText('a text that is not empty');
  expect(await violationsOn(page)).toEqual([]);

  await page
    .getByLabel('Files')
    .setInputFiles([
      fileOf('evaluation.jsonl', lines),
      fileOf('sidecar.jsonl', sidecarLines),
      fileOf('overlap.jsonl', [overlapLine('A second look.')]),
    ]);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText(`${rows.length} rows added, 0 present already.`)).toBeVisible();
  await expect(page.getByText('1 label of further people: 1 added')).toBeVisible();
  const address = await page.getByRole('link', { name: 'Open the results' }).getAttribute('href');
  await page
    .getByLabel('Files')
    .setInputFiles([
      fileOf('evaluation.jsonl', lines.slice(0, 1)),
      fileOf('sidecar.jsonl', sidecarLines.slice(0, 1)),
      fileOf('overlap.jsonl', [overlapLine('Another look.')]),
    ]);
  await page.getByRole('button', { name: 'Import' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'a further person has another label' });
  await expect(refused).toBeVisible();
  const differs = page.getByRole('row', { name: /overlap\.jsonl, row 1/ });
  await expect(differs).toContainText('"A second look.", as the study has it');

  const context = await browser.newContext({ baseURL: workbench.origin });
  const researcher = await context.newPage();
  await signIn(researcher, personOf(workbench, 'researcher'));
  await researcher.goto(`${address}`);
  const accepted = rows.filter(({ record }) => record.verdict === 'acceptable').length;
  await expect(researcher.getByText(`${accepted}/${rows.length}`).first()).toBeVisible();
  expect(await violationsOn(researcher)).toEqual([]);
  const [csv] = await Promise.all([
    researcher.waitForEvent('download'),
    researcher.getByRole('button', { name: 'Save as CSV: Acceptability by model' }).click(),
  ]);
  expect(readFileSync(await csv.path(), 'utf8').split('\n')).toHaveLength(12);
  const [svg] = await Promise.all([
    researcher.waitForEvent('download'),
    researcher.getByRole('button', { name: 'Save as SVG: Acceptability by model' }).click(),
  ]);
  const drawing = readFileSync(await svg.path(), 'utf8');
  expect(drawing).toContain('aster-flash');
  expect(drawing).not.toContain('var(');

  await researcher.locator('summary').filter({ hasText: 'Need' }).click();
  await researcher.getByLabel('Risk').check();
  await expect(researcher).toHaveURL(/need=risk/);
  await researcher.getByRole('link', { name: 'Over-proactivity' }).click();
  await expect(researcher).toHaveURL(/over-proactivity\?need=risk/);
  const over = rows.filter(
    ({ record }) =>
      record.need_type === 'risk' &&
      record.verdict === 'unacceptable' &&
      (record.timing === 'Premature' || record.intensity === 'Excessive'),
  );
  const all = researcher.getByRole('row', { name: /^All models/ });
  await expect(all).toContainText(`${over.length}/`);
  await all.getByRole('link').first().click();
  await expect(researcher.getByText(`${over.length} responses`)).toBeVisible();
  await researcher.getByRole('link', { name: over[0]?.record.item_id ?? '' }).click();
  await expect(researcher.getByText('What the agent looked at')).toBeVisible();
  const through = researcher.getByRole('navigation', { name: 'Through the list' });
  await expect(through).toContainText(`1 of ${over.length}`);
  await researcher.keyboard.press('j');
  await expect(through).toContainText(`2 of ${over.length}`);
  await researcher.keyboard.press('k');
  await expect(through).toContainText(`1 of ${over.length}`);
  await researcher.locator('summary').filter({ hasText: 'Other responses' }).click();
  const beside = researcher.getByRole('link', { name: 'heron-flash' });
  await beside.click();
  await expect(researcher).toHaveURL(/with=/);
  await expect(researcher.getByRole('heading', { name: 'heron-flash' })).toBeVisible();
  await through.getByRole('link', { name: 'Back to the list' }).click();
  await expect(researcher).toHaveURL(/responses\?need=risk&over=yes&seen=[0-9a-f]{8}$/);
  await addPredictions(researcher, `${address}/judges`);
  await researcher.goto('/results/import');
  await expect(researcher).toHaveURL(/no-access/);
  await context.close();
});

/** Two makings of a judge: one that repeats people, one that was not understood. The first is refused once for its file. */
async function addPredictions(page: Page, judges: string) {
  const answers = (output: (record: DatasetRecord) => unknown) =>
    fileOf(
      'predictions.jsonl',
      rows.map(({ record }) => `${JSON.stringify(output(record))}\n`),
    );
  const add = async (version: string, file: ReturnType<typeof fileOf>) => {
    await page.getByLabel('File of predictions').setInputFiles([file]);
    await page.getByLabel('Judge', { exact: true }).fill('a judge');
    await page.getByLabel('Version').fill(version);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  };
  await page.goto(judges);
  await expect(page.getByText('No judge has been asked')).toBeVisible();
  await add('base', fileOf('predictions.jsonl', ['{"item_id":""}\n']));
  await expect(page.getByText('Row 1: expected a JSON object with an item_id')).toBeVisible();
  await add('base', fileOf('predictions.jsonl', ['\n']));
  await expect(page.getByText('Row 1: there is nothing in the file')).toBeVisible();
  await add(
    'base',
    answers(({ item_id }) => ({ item_id, output: 'I cannot say.' })),
  );
  await expect(page.getByRole('heading', { name: 'Accuracy of a judge · base' })).toBeVisible();
  await add(
    'tuned',
    answers(({ item_id, verdict, timing, intensity }) => ({ item_id, verdict, timing, intensity })),
  );
  await expect(page.getByRole('heading', { name: 'Accuracy of a judge · tuned' })).toBeVisible();
  const joint = page
    .getByRole('region', { name: 'Accuracy of a judge · tuned' })
    .getByRole('row', { name: /^All three/ });
  await expect(joint).toContainText(`${rows.length}/${rows.length}`);
  await joint.getByRole('link').first().click();
  await expect(page.getByText(`${rows.length} responses`)).toBeVisible();
  await expect(page.getByText(/^Answered by a judge · tuned/)).toBeVisible();
  await page.goBack();
  await page
    .getByRole('navigation', { name: 'Compare with' })
    .getByRole('link', { name: 'a judge · base' })
    .click();
  await expect(
    page
      .getByRole('region', { name: 'From a judge · base to a judge · tuned' })
      .getByRole('row', { name: /^All three/ }),
  ).toContainText('+100.00');
  expect(await violationsOn(page)).toEqual([]);
  await keepsAddress(page);
}

/** What is withdrawn keeps its address, under a notice; the address of nothing shows the figures of nothing. */
async function keepsAddress(page: Page) {
  await page.getByRole('link', { name: 'a judge · base' }).first().click();
  const figures = page.getByRole('heading', { name: 'Accuracy of a judge · base' });
  await expect(figures).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw a judge · base' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Answers to another prompt.');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('a judge · base is withdrawn: its figures')).toBeVisible();
  await expect(figures).toBeVisible();
  const nothing = new URL(page.url());
  nothing.searchParams.set('judge', crypto.randomUUID());
  await page.goto(nothing.href);
  await expect(page.getByText('This address names no set of predictions')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Accuracy of/ })).toHaveCount(0);
}

test('every page of results opens for a study with few labels, says so, and is closed to annotators', async ({
  page,
  browser,
  workbench,
  ownerSql,
}) => {
  test.setTimeout(120_000);
  const [study] = await ownerSql.query("select id from public.studies where key = 'demo'", []);
  await signIn(page, personOf(workbench, 'researcher'));
  const pages = ['leaderboard', 'pairs', 'evidence', 'mirror', 'profiles', 'issues'];
  for (const name of [
    '',
    ...pages,
    'resources',
    'balance',
    'agreement',
    'judges',
    'responses',
    'export',
  ]) {
    await page.goto(`/results/${study?.id}/${name}`);
    await expect(page.getByText(/^Scored \d+ of/)).toBeVisible();
  }
  const context = await browser.newContext({ baseURL: workbench.origin });
  const annotator = await context.newPage();
  await signIn(annotator, personOf(workbench, 'annotator'));
  await annotator.goto(`/results/${study?.id}`);
  await expect(annotator).toHaveURL(/no-access/);
  const refused = await annotator.request.post('/api/dataset/import', {
    headers: { origin: workbench.origin },
    data: '{}\n',
  });
  expect(refused.status()).toBe(403);
  await context.close();
});
