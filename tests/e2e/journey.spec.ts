/** The whole way from an invitation to exported rows, and a server that is stopped and started on the way. */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { type ResponseRecord, responseRecordSchema } from '@/arena/runner/response-record';
import { datasetColumns } from '@/lib/domain/dataset/record';
import { type OwnerDoor, ownerDoor } from '@/scripts/store/owner-door';
import { expect, personOf, signIn, test } from '../support/e2e-test';
import { loadStudy } from '../support/judging-study';
import { everyKindOfJudgement, type TypedJudgement } from '../support/typed-judgements';
import { launchWorkbench, type Workbench } from '../support/workbench';

const scenarioKey = 'household-01-s2';
const household = 'arena/corpus/household/household-01';
const batchName = 'The first eight';

test('a study goes from an invitation over every kind of judgement to exported rows that hold what was typed', async ({
  page,
  browser,
  workbench,
  ownerSql,
  expectedErrors,
}) => {
  test.setTimeout(180_000);
  // Drafts of a locked batch are refused.
  expectedErrors.push(/status of 4\d\d .*\/api\/evaluate\/draft/);
  const records: ResponseRecord[] = [];
  const { studyId, name } = await loadStudy(workbench, {
    scenarioKeys: [scenarioKey],
    alter: (response) => {
      records.push(responseRecordSchema.parse(response));
      return response;
    },
  });
  const study = `/admin/studies/${studyId}`;
  const adminContext = await browser.newContext({ baseURL: workbench.origin });
  const admin = await adminContext.newPage();
  await signIn(admin, personOf(workbench, 'admin'));

  const displayName = `Joined ${randomUUID().slice(0, 8)}`;
  await join(page, await inviteAnnotator(admin), displayName);
  await expect(page.getByText('No batch is open for you')).toBeVisible();
  await assignAllTo(admin, study, displayName);
  await openBatch(admin, study);
  await page.reload();
  await expect(page.getByText(name)).toBeVisible();

  const typed = await judgeAll(page, ownerSql, records);
  await expect(page.getByText('Everything here has been judged.')).toBeVisible();
  await expectLockedUnderHand(page, () => lockBatch(admin, study));

  const archive = await download(admin, study, 'Everything (ZIP)');
  const files = unzipSync(archive);
  const fileOf = (name: string) => Buffer.from(files[name] ?? new Uint8Array());
  const dataset = fileOf('evaluation.jsonl');
  const rows = linesOf(dataset);
  expect(rows).toEqual(expectedRows(records, typed));
  for (const row of rows) expect(Object.keys(row)).toEqual(datasetColumns);
  const sidecar = fileOf('sidecar.jsonl');
  expect(linesOf(sidecar)).toEqual(expectedSidecar(records, typed));
  expectManifest(fileOf('manifest.json'), dataset, sidecar, records.length);

  expect(await download(admin, study, 'Everything (ZIP)')).toEqual(archive);
  expect(await download(admin, study, 'Dataset (JSON Lines)')).toEqual(dataset);
  expect((await page.request.get(`/api/dataset/${studyId}?file=dataset`)).status()).toBe(403);
  await adminContext.close();
});

test('a server stopped and started between draft and submit keeps what was typed', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const started: Workbench[] = [];
  try {
    const first = await launchWorkbench();
    started.push(first);
    const person = personOf(first, 'annotator');
    const context = await browser.newContext({ baseURL: first.origin });
    const page = await context.newPage();
    await signIn(page, person);
    await pressLink(page, 'Start');
    const slotId = await onItem(page);
    await pressAll(page, ['u', 'p', 'e', 'r']);
    await page.keyboard.type('Typed before the stop');
    await expect(page.getByText(/Saved at/)).toBeVisible();
    expect(await first.stop()).toBe(0);

    await page.keyboard.type(', and after it');
    await expect(page.getByText(/Not saved yet: the server does not answer/)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/sending it again is safe/)).toBeVisible();
    // This page saves no more drafts: what another browser finds is what the server had kept.
    await page.route('**/api/evaluate/draft/**', (route) => route.abort());

    const port = Number(new URL(first.origin).port);
    const second = await launchWorkbench({ dataDir: first.dataDir, port });
    started.push(second);
    const elsewhere = await browser.newContext({ baseURL: second.origin });
    const other = await elsewhere.newPage();
    await signIn(other, person);
    await other.goto(`/evaluate/items/${slotId}`);
    await expect(rationaleOf(other)).toHaveValue('Typed before the stop');
    await expect(other.getByRole('radio', { name: 'Unacceptable' })).toBeChecked();
    await elsewhere.close();

    await page.keyboard.press('Control+Enter');
    await page.waitForURL((url) => !url.pathname.endsWith(slotId));
    const labels = await ownerDoor(second.store.url, second.store.ownerKey).query(
      'select verdict, rationale, version from public.annotations where slot_id = $1',
      [slotId],
    );
    expect(labels).toEqual([
      { verdict: 'unacceptable', rationale: 'Typed before the stop, and after it', version: 1 },
    ]);
    await context.close();
  } finally {
    for (const workbench of started) expect(await workbench.stop()).toBe(0);
    started[0]?.discard();
  }
});

/** The link of a new invitation, as the admin copies it. */
async function inviteAnnotator(admin: Page): Promise<string> {
  await admin.goto('/admin/people');
  await admin.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(`${randomUUID()}@example.org`);
  await dialog.getByRole('button', { name: 'Make the invitation link' }).click();
  return dialog.getByLabel('Invitation link').inputValue();
}

async function join(page: Page, link: string, displayName: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(displayName);
  await page.getByLabel('Password', { exact: true }).fill('a sentence to remember');
  await page.getByRole('button', { name: 'Join and sign in' }).click();
  await expect(page).toHaveURL(/\/evaluate$/);
}

async function assignAllTo(admin: Page, study: string, displayName: string): Promise<void> {
  await admin.goto(`${study}/assignment`);
  await admin.getByLabel('Annotator').selectOption({ label: displayName });
  await admin.getByRole('button', { name: 'Add to the study' }).click();
  await admin.getByRole('button', { name: 'Propose a balanced assignment' }).click();
  await admin.getByRole('button', { name: 'Confirm assignment' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(admin.getByText('Nothing to confirm')).toBeVisible();
}

async function openBatch(admin: Page, study: string): Promise<void> {
  await admin.goto(`${study}/batches`);
  await admin.getByRole('button', { name: 'New batch' }).click();
  await admin.getByRole('dialog').getByLabel('Name').fill(batchName);
  await admin.getByLabel('Divide among').selectOption('1');
  await admin.getByRole('dialog').getByRole('button', { name: 'Make the draft' }).click();
  await admin.getByRole('button', { name: `Open ${batchName}` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Open the batch' }).click();
  await expect(admin.getByRole('button', { name: `Lock ${batchName}` })).toBeVisible();
}

async function lockBatch(admin: Page, study: string): Promise<void> {
  await admin.goto(`${study}/batches`);
  await admin.getByRole('button', { name: `Lock ${batchName}` }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog).toContainText('Everything in it is labelled or set aside.');
  await dialog.getByRole('button', { name: 'Lock the batch' }).click();
  await expect(admin.getByRole('button', { name: `Reopen ${batchName}` })).toBeVisible();
}

/** Judges every item by keys and gives, by item id, what was typed; an item that no judgement is left for is set aside. */
async function judgeAll(
  page: Page,
  ownerSql: OwnerDoor,
  records: readonly ResponseRecord[],
): Promise<ReadonlyMap<string, TypedJudgement>> {
  const left = new Set(everyKindOfJudgement);
  const typed = new Map<string, TypedJudgement>();
  await pressLink(page, 'Start');
  for (const _ of records) {
    const record = await recordOf(ownerSql, await onItem(page), records);
    const judgement = [...left].find(({ inferred }) => inferred === record.inferredLevel);
    const address = page.url();
    if (judgement === undefined) {
      await setAside(page);
    } else {
      left.delete(judgement);
      typed.set(record.itemId, judgement);
      await type(page, judgement);
    }
    await page.waitForURL((url) => url.href !== address);
  }
  expect([...left]).toEqual([]);
  return typed;
}

async function type(page: Page, judgement: TypedJudgement): Promise<void> {
  if (judgement.inferred !== 'L0') {
    const prefilled = page.getByRole('radio', { name: new RegExp(`^${judgement.inferred}`) });
    await expect(prefilled).toBeChecked();
  }
  await pressAll(page, judgement.keys);
  if (judgement.words !== '') {
    await page.keyboard.press('r');
    await expect(rationaleOf(page)).toBeFocused();
    await page.keyboard.type(judgement.words);
  }
  await page.keyboard.press('Control+Enter');
}

async function setAside(page: Page): Promise<void> {
  await page.keyboard.press('x');
  await expect(page.getByLabel('Why can this item not be judged?')).toBeFocused();
  await page.keyboard.type('The trace is cut.');
  await page.keyboard.press('Control+Enter');
}

/** An item stays open in the browser while its batch is locked: it is told so. */
async function expectLockedUnderHand(page: Page, lock: () => Promise<void>): Promise<void> {
  await page
    .getByRole('row', { name: /judged (Una|A)cceptable/ })
    .getByRole('link')
    .first()
    .click();
  await onItem(page);
  await lock();
  const words = page.getByRole('textbox', { name: /Rationale/ });
  const standing = await words.inputValue();
  await pressAll(page, ['r', 'End']);
  await page.keyboard.type(' Too late.');
  const refusal = 'The batch is not open, so nothing in it can be changed.';
  await expect(page.getByText(`Not saved: ${refusal}`)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(refusal, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('locked: read only')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Submit/ })).toBeDisabled();
  await expect(words).toHaveValue(standing);
}

/** The bytes that a click on the export page saves. */
async function download(admin: Page, study: string, file: string): Promise<Buffer> {
  await admin.goto(`${study}/export`);
  const saved = admin.waitForEvent('download');
  await admin.getByRole('link', { name: `Download: ${file}` }).click();
  return readFileSync(await (await saved).path());
}

function linesOf(file: Buffer): Record<string, unknown>[] {
  const text = file.toString('utf8');
  expect(text.endsWith('\n')).toBe(true);
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The rows in their order, from what was typed, the recorded responses and the corpus; nothing of it passed the store. */
function expectedRows(
  records: readonly ResponseRecord[],
  typed: ReadonlyMap<string, TypedJudgement>,
): Record<string, unknown>[] {
  const instance = JSON.parse(readFileSync(`${household}/instance.json`, 'utf8'));
  const scenario = readScenario();
  return byItem(records, typed).map(([record, { columns }]) => ({
    item_id: record.itemId,
    model: record.modelKey,
    domain: 'household',
    need_type: scenario.needType,
    instance: 'household-01',
    scenario: scenarioKey,
    checkpoint: record.checkpointId,
    instance_description: instance.description,
    personal_description: instance.person.description,
    scenario_description: scenario.description,
    event_prefix_json: record.eventPrefixJson,
    inspection_trace_json: record.inspectionTraceJson,
    final_action_json: record.finalActionJson,
    execution_result_json: record.executionResultJson,
    ...columns,
    retrieval_rounds: record.retrievalRounds,
    input_tokens: record.tokens.input,
    output_tokens: record.tokens.output,
    completion_tokens: record.tokens.completion,
    reasoning_tokens: record.tokens.reasoning,
  }));
}

function expectedSidecar(
  records: readonly ResponseRecord[],
  typed: ReadonlyMap<string, TypedJudgement>,
): Record<string, unknown>[] {
  const { events } = readScenario();
  return byItem(records, typed).map(([record, { inferred }]) => ({
    item_id: record.itemId,
    annotator: expect.stringMatching(/^annotator_[0-9a-f]{12}$/),
    batch: batchName,
    revision: '1',
    event_count: events.length,
    checkpoint_position: record.checkpointIndex,
    inferred_level: inferred,
    content_access: record.contentAccess,
    zero_counts_only: record.zeroCountsOnly,
    records_access: record.recordsAccess,
    command_count: record.commandCount,
    label_version: 1,
    guideline_version: 1,
    active_milliseconds: expect.any(Number),
    label_source: 'workbench',
  }));
}

const readScenario = () =>
  JSON.parse(readFileSync(`${household}/scenarios/${scenarioKey}.json`, 'utf8'));

function byItem(
  records: readonly ResponseRecord[],
  typed: ReadonlyMap<string, TypedJudgement>,
): [ResponseRecord, TypedJudgement][] {
  return records
    .flatMap((record): [ResponseRecord, TypedJudgement][] => {
      const judgement = typed.get(record.itemId);
      return judgement === undefined ? [] : [[record, judgement]];
    })
    .sort(([a], [b]) => (a.itemId < b.itemId ? -1 : 1));
}

function expectManifest(manifest: Buffer, dataset: Buffer, sidecar: Buffer, responses: number) {
  const labelled = everyKindOfJudgement.length;
  const fileOf = (name: string, bytes: Buffer) => ({
    name,
    rows: labelled,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  expect(JSON.parse(manifest.toString('utf8'))).toMatchObject({
    formatVersion: 1,
    study: expect.stringMatching(/^judging-/),
    split: 'evaluation',
    columns: datasetColumns,
    counts: { responses, voided: 0, labelled, byStatus: { completed: responses } },
    files: expect.arrayContaining([
      fileOf('evaluation.jsonl', dataset),
      fileOf('sidecar.jsonl', sidecar),
    ]),
  });
}

async function recordOf(
  ownerSql: OwnerDoor,
  slotId: string,
  records: readonly ResponseRecord[],
): Promise<ResponseRecord> {
  const [row] = await ownerSql.query(
    'select p.item_id from public.slots s join public.response_provenance p using (response_id) where s.id = $1',
    [slotId],
  );
  const record = records.find(({ itemId }) => itemId === row?.item_id);
  if (record === undefined) throw new Error('The item on the page is none of the responses.');
  return record;
}

/** Waits for an item that takes keys, and gives its slot. */
async function onItem(page: Page): Promise<string> {
  await page.waitForURL(/\/evaluate\/items\//);
  await expect(page.getByRole('button', { name: /^Submit/ })).toBeEnabled();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Follows a link as a keyboard does: Tab until it has the focus, then Enter. */
async function pressLink(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name });
  await expect(link).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
}

const rationaleOf = (page: Page): Locator => page.getByRole('textbox', { name: /Rationale/ });
