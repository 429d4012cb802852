import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { DemoSignIn } from '@/scripts/store/demo-state';
import { violationsInBothSchemes, violationsOn } from '../support/axe';
import { expect, personOf, signIn, test } from '../support/e2e-test';
import { loadStudy, openJudgingStudy, signedInClient } from '../support/judging-study';
import type { WorkbenchAddress } from '../support/workbench';

const scenarioKeys = ['household-01-s1', 'household-01-s2'];

test('an admin invites somebody, who joins in another browser, forgets the password and is let in again', async ({
  page,
  browser,
  workbench,
}) => {
  const email = `${randomUUID()}@example.org`;
  await signIn(page, personOf(workbench, 'admin'));
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await dialog.getByLabel('E-mail').fill('not an address');
  await dialog.getByRole('button', { name: 'Make the invitation link' }).click();
  await expect(dialog.getByText('Enter a complete e-mail address.')).toBeVisible();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Name (optional)').fill('Olu Okafor');
  await dialog.getByRole('button', { name: 'Make the invitation link' }).click();
  const link = await dialog.getByLabel('Invitation link').inputValue();
  expect(link).toMatch(/\/invite\/[\w-]{43}$/);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toBeVisible();

  const context = await browser.newContext({ baseURL: workbench.origin });
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByLabel('Your name')).toHaveValue('Olu Okafor');
  await other.getByLabel('Password', { exact: true }).fill('a sentence to remember');
  await other.getByRole('button', { name: 'Join and sign in' }).click();
  await expect(other).toHaveURL(/\/evaluate$/);

  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Active');

  await row.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
  const reset = await page.getByLabel('Reset link').inputValue();
  await page.keyboard.press('Escape');
  await other.goto(reset);
  await other.getByLabel('New password').fill('another sentence to remember');
  await other.getByRole('button', { name: 'Set the password' }).click();
  await expect(other.getByText('The new password is set.')).toBeVisible();
  await signIn(other, { email, password: 'another sentence to remember' });
  await expect(other).toHaveURL(/\/evaluate$/);

  await row.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Deactivated');
  await other.goto('/evaluate');
  await expect(other).toHaveURL(/\/sign-in/);
  await context.close();
});

test('an admin revokes an invitation, and its link stops working', async ({ page, workbench }) => {
  const email = `${randomUUID()}@example.org`;
  await signIn(page, personOf(workbench, 'admin'));
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByRole('dialog').getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Make the invitation link' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Revoke the invitation of ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByText('This invitation has been withdrawn')).toBeVisible();
});

test('a person who belongs here already cannot be invited again', async ({ page, workbench }) => {
  await signIn(page, personOf(workbench, 'admin'));
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(personOf(workbench, 'annotator').email);
  await dialog.getByRole('button', { name: 'Make the invitation link' }).click();
  await expect(dialog.getByText('This address belongs to a person already.')).toBeVisible();
  await page.keyboard.press('Escape');

  // Nor among many, whose links do not close unseen: a second Escape closes a dialog whatever it answers to the first.
  const email = `${randomUUID()}@example.org`;
  await page.getByRole('button', { name: 'Invite many' }).click();
  await dialog
    .getByRole('textbox', { name: 'People' })
    .fill(`${personOf(workbench, 'annotator').email}\n${email}`);
  await expect(dialog.getByText('2 people · in no study yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make 2 invitations' }).click();
  await expect(dialog.getByText('1 person was not invited')).toBeVisible();
  for (const _ of ['first', 'second', 'third']) await page.keyboard.press('Escape');
  await expect(dialog.getByText(/neither copied nor downloaded/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download as CSV' }).click();
  const [header, line] = (await readFile(await (await downloading).path(), 'utf8')).split('\n');
  expect(header).toBe('email,link,expires_at');
  expect(line).toMatch(/^[\w-]+@example\.org,http\S+\/invite\/[\w-]{43},\S+Z$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('an admin assigns a study within limits, opens a batch, locks it and reopens it with a reason', async ({
  page,
  workbench,
}) => {
  const { studyId, name } = await loadStudy(workbench, { scenarioKeys });
  const annotator = personOf(workbench, 'annotator');
  await signIn(page, personOf(workbench, 'admin'));
  await page.goto('/admin');
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('There is no batch yet')).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Parts of the study' })
    .getByText('Assignment')
    .click();
  await page.getByLabel('Annotator').selectOption({ label: annotator.displayName });
  await page.getByRole('button', { name: 'Add to the study' }).click();
  await expect(page.getByRole('button', { name: 'Confirm assignment' })).toBeVisible();
  await limitScenarios(page, studyId, annotator.displayName, '1');
  await page.goto(`/admin/studies/${studyId}/assignment`);
  await page.getByRole('button', { name: 'Propose a balanced assignment' }).click();
  await expect(page.getByText('1 scenario is left without an annotator')).toBeVisible();
  await expect(page.getByText('everybody in the study is at his limit')).toBeVisible();
  await expect(page.getByText('at the limit', { exact: true })).toBeVisible();
  await limitScenarios(page, studyId, annotator.displayName, '');
  await page.goto(`/admin/studies/${studyId}/assignment`);
  await expect(page.getByText('1 change is of an earlier visit')).toBeVisible();
  await page.getByRole('button', { name: 'Drop all changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Drop all changes' }).click();
  await expect(page.getByText('Nothing to confirm')).toBeVisible();
  await page.getByRole('button', { name: 'Propose a balanced assignment' }).click();
  await expect(page.getByText('2 changes to confirm')).toBeVisible();
  await expect(page.getByText(`Annotator: ${annotator.displayName}`)).toHaveCount(2);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel('Search scenarios').fill('no such scenario');
  await expect(page.getByText('No scenario is like this.')).toBeVisible();
  await page.getByLabel('Search scenarios').fill('');

  // Somebody else is faster with one of the two: that is said, and the other one stays to be confirmed.
  await confirmFirstScenario(workbench, studyId);
  const confirmPlan = async () => {
    await page.getByRole('button', { name: 'Confirm assignment' }).click();
    await expect(page.getByRole('dialog')).toContainText('has something to judge');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  };
  await confirmPlan();
  await expect(page.getByText(/Demo Admin confirmed 1 scenario,/)).toBeVisible();
  await expect(page.getByText('1 change to confirm')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await confirmPlan();
  await expect(page.getByText('Nothing to confirm')).toBeVisible();

  await page.getByRole('link', { name: 'Batches' }).click();
  await page.getByRole('button', { name: 'New batch' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('First');
  await page.getByLabel('Divide among').selectOption('1');
  await page.getByRole('dialog').getByRole('button', { name: 'Make the draft' }).click();
  await page.getByRole('button', { name: 'Open First' }).click();
  await expect(page.getByRole('dialog')).toContainText('16 items for 1 person.');
  await page.getByRole('dialog').getByRole('button', { name: 'Open the batch' }).click();
  await page.getByRole('button', { name: 'Lock First' }).click();
  await expect(page.getByRole('dialog')).toContainText('16 items are not labelled yet.');
  await page.getByRole('dialog').getByRole('button', { name: 'Lock the batch' }).click();
  await page.getByRole('button', { name: 'Reopen First' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reopen the batch' }).click();
  await expect(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Two items were missed.');
  await dialog.getByRole('button', { name: 'Reopen the batch' }).click();
  await expect(page.getByText('Reopened: Two items were missed.')).toBeVisible();

  await page.goto(`/admin/studies/${studyId}`);
  for (const table of ['By batch', 'By person', 'By domain']) {
    await expect(page.getByRole('table', { name: table }).getByRole('row').nth(1)).toContainText(
      '16',
    );
  }
  const file = await page.request.get(`/api/admin/progress/${studyId}`);
  expect(await file.text()).toContain(`${annotator.displayName},16,0,`);
});

/** As an admin in another tab does it, for the first annotator of the study. */
async function confirmFirstScenario(workbench: WorkbenchAddress, studyId: string): Promise<void> {
  const client = await signedInClient(workbench, personOf(workbench, 'admin'));
  const { data: plan } = await client.rpc('assignment_plan', { p_study: studyId });
  const { error } = await client.rpc('confirm_assignment', {
    p_study: studyId,
    p_base_version: plan.version,
    p_request: randomUUID(),
    p_assignments: [{ scenarioId: plan.scenarios[0].id, annotatorId: plan.annotators[0].id }],
  });
  expect(error).toBeNull();
}

/** What somebody may have at most in a study; nothing: no limit. */
async function limitScenarios(page: Page, studyId: string, name: string, limit: string) {
  await page.goto(`/admin/studies/${studyId}/settings`);
  await page.getByRole('button', { name: `Limits and languages of ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Scenarios at most').fill(limit);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('an admin answers a flag and returns its item; the annotator sees the answer and writes on', async ({
  page,
  browser,
  workbench,
  ownerSql,
}) => {
  const annotator = personOf(workbench, 'annotator');
  const admin = personOf(workbench, 'admin');
  const study = await openJudgingStudy(workbench, { annotator, admin, scenarioKeys });
  const client = await signedInClient(workbench, annotator);
  const { data } = await client.rpc('batch_slots', { p_batch: study.batchId });
  const words = '<b>The mail</b> is cut off.';
  const flag = { p_slot: data[0].slotId, p_kind: 'cannot_judge', p_body: words };
  expect((await client.rpc('raise_flag', flag)).error).toBeNull();

  await signIn(page, admin);
  await page.goto(`/admin/studies/${study.studyId}/flags`);
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole('link', { name: 'See the response' }).click();
  await expect(page.getByRole('heading', { name: 'What had happened' })).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByLabel('Answer', { exact: true }).fill('Judge what is there.');
  await page.getByRole('button', { name: 'Answer and return the item' }).click();
  await expect(page.getByText('The item is back with its annotator.')).toBeVisible();
  const states = await ownerSql.query(
    `select count(*)::int as pending from public.slots where study_id = $1 and state = 'pending'`,
    [study.studyId],
  );
  expect(states).toEqual([{ pending: 16 }]);

  const context = await browser.newContext({ baseURL: workbench.origin });
  const other = await context.newPage();
  await signIn(other, annotator);
  await other.getByRole('link', { name: /^Answers \d+$/ }).click();
  const thread = other.getByRole('article').filter({ hasText: study.batchName });
  await expect(thread.getByText('Judge what is there.')).toBeVisible();
  await expect(thread.getByText('1 unread')).toBeVisible();
  await thread.getByRole('button', { name: 'Reply' }).click();
  await other.getByLabel('Reply', { exact: true }).fill('And the attachment?');
  await other.keyboard.press('Control+Enter');
  await expect(thread.getByText('And the attachment?')).toBeVisible();
  await expect(thread.getByText('1 unread')).toBeHidden();
  await context.close();

  await page.reload();
  await expect(page.getByRole('link', { name: 'Waiting for an answer 1' })).toBeVisible();
  await expect(page.getByText('And the attachment?')).toBeVisible();
});

test('an admin returns a label with a reason and then hands the scenario to somebody else', async ({
  page,
  browser,
  workbench,
}) => {
  const [annotator, successor] = workbench.people.filter(({ role }) => role === 'annotator');
  if (!annotator || !successor) throw new Error('The demo has two annotators.');
  const { studyId, batchId } = await openJudgingStudy(workbench, {
    annotator,
    admin: personOf(workbench, 'admin'),
    scenarioKeys: ['household-01-s1'],
  });
  const client = await signedInClient(workbench, annotator);
  const { data } = await client.rpc('batch_slots', { p_batch: batchId });
  const slotId: string = data[0].slotId;
  const item = await client.rpc('slot_item', { p_slot: slotId });
  const level: string = item.data.content.inferredLevel;
  const submit = async () => {
    const { error } = await client.rpc('submit_annotation', {
      p_slot: slotId,
      p_label: {
        verdict: 'acceptable',
        level,
        timing: 'timely',
        intensity: level === 'L0' ? null : 'appropriate',
        otherIssues: [],
        rationale: 'It helps.',
      },
      p_expected_version: 0,
      p_idempotency_key: randomUUID(),
      p_active_ms: 1_000,
    });
    expect(error).toBeNull();
  };
  await submit();

  await signIn(page, personOf(workbench, 'admin'));
  await page.goto(`/admin/studies/${studyId}/settings`);
  await page.getByLabel('Annotator', { exact: true }).selectOption(successor.displayName);
  await page.getByRole('button', { name: 'Add to the study' }).click();
  await expect(page.getByRole('row', { name: new RegExp(successor.displayName) })).toBeVisible();
  await page.goto(`/admin/studies/${studyId}/assignment`);
  await page.getByRole('link', { name: /Responses and labels of/ }).click();
  // The page of the response leads through the list that one came from, and returns there.
  await page.getByRole('link', { name: 'See the response' }).first().click();
  const list = page.getByRole('navigation', { name: 'The list that you came from' });
  await expect(list.getByText('1 of 8')).toBeVisible();
  await list.getByRole('link', { name: 'Next' }).click();
  await expect(list.getByText('2 of 8')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Return: / }) })
    .getByRole('link', { name: 'See the response' })
    .click();
  await expect(list).toBeVisible();
  await page.getByRole('button', { name: /^Return: / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Return the item' }).click();
  await expect(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The window was open already.');
  await dialog.getByRole('button', { name: 'Return the item' }).click();
  await expect(page.getByText('The item is back with its annotator.')).toBeVisible();
  await expect(list).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();

  const context = await browser.newContext({ baseURL: workbench.origin });
  const other = await context.newPage();
  await signIn(other, annotator);
  await other.goto(`/evaluate/items/${slotId}`);
  await expect(other.getByText('The window was open already.')).toBeVisible();
  await context.close();

  await page.getByLabel('New annotator').selectOption({ label: successor.displayName });
  const handOver = page.getByRole('button', { name: 'Hand over', exact: true });
  await handOver.click();
  // A label comes in while the dialog is open: it is refused until the admin has looked, however often he presses.
  await submit();
  await dialog.getByLabel('Reason').fill('Away for a month.');
  await confirmTwiceInVain(page, 'Hand over', /Labels came in/, '1 of 8 items labelled');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await handOver.click();
  await expect(page.getByText('Choose what becomes of them.')).toBeVisible();
  await page.getByText('Judge the whole scenario anew').click();
  await handOver.click();
  await dialog.getByLabel('Reason').fill('Away for a month.');
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(page.getByText(`judged by ${successor.displayName}`)).toBeVisible();
  await expect(page.getByText('Away for a month.')).toBeVisible();
  expect((await client.rpc('slot_item', { p_slot: slotId })).error?.code).toBe('PT404');
  expect(await violationsOn(page)).toEqual([]);
});

/** The page behind the dialog is fetched again after the first refusal, and must not stand in for having looked. */
async function confirmTwiceInVain(page: Page, button: string, why: RegExp, behind: string) {
  const dialog = page.getByRole('dialog');
  for (const _press of ['first', 'second']) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await answered;
    await expect(dialog.getByText(why)).toBeVisible();
    await expect(page.getByText(behind)).toBeVisible();
  }
}

test('of two admins who change a guideline or a study at once the second compares before he saves', async ({
  page,
  workbench,
}) => {
  const admin = personOf(workbench, 'admin');
  const annotator = personOf(workbench, 'annotator');
  const { studyId } = await openJudgingStudy(workbench, { annotator, admin, scenarioKeys });
  const client = await signedInClient(workbench, admin);
  await signIn(page, admin);
  await page.goto(`/admin/studies/${studyId}/settings`);
  const english = page.getByLabel('English', { exact: true });
  await english.fill('Mine.');
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  const { error } = await client.rpc('publish_guideline', {
    p_study: studyId,
    p_base_version: 1,
    p_body_en: 'Hers.',
    p_body_zh: '她的。',
  });
  expect(error).toBeNull();
  await confirmTwiceInVain(
    page,
    'Publish',
    /Somebody published a newer version/,
    'Version 2 as it stands',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Version 2 as it stands').click();
  await expect(page.getByText('Hers.', { exact: true })).toBeVisible();
  await expect(english).toHaveValue('Mine.');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish version 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 2 as it stands')).toBeHidden();
  await expect(english).toHaveValue('Mine.');
  await expect(page.getByRole('button', { name: 'Publish version 4' })).toBeDisabled();

  // Nor are a study's words saved over words that were not read.
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('My name');
  await renameStudy(client, studyId, 'Her name');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const newer = page.getByRole('alert').filter({ hasText: 'changed this meanwhile' });
  await expect(newer).toContainText(`${admin.displayName} changed this meanwhile:`);
  await expect(newer).toContainText('Her name');
  await expect(name).toHaveValue('My name');
  await expect(save).toBeDisabled();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: /^Keep mine/ }).click();
  await save.click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
});

/** As an admin in another tab does it. */
async function renameStudy(client: SupabaseClient, studyId: string, name: string): Promise<void> {
  const { data } = await client.rpc('study_settings', { p_study: studyId });
  const { key: _key, archivedAt: _archivedAt, ...seen } = data.study;
  const { error } = await client.rpc('update_study', {
    p_study: studyId,
    p_seen: seen,
    p_name: name,
    p_description: seen.description,
    p_rationale_required: seen.rationaleRequired,
    p_batch_scenarios: seen.batchScenarios,
    p_overlap_percent: seen.overlapPercent,
  });
  expect(error).toBeNull();
}

test('a reference is not set over one that was not seen, and what is voided is found again and taken back', async ({
  page,
  workbench,
}) => {
  const { studyId } = await loadStudy(workbench, { scenarioKeys: ['household-01-s1'] });
  const admin = await signedInClient(workbench, personOf(workbench, 'admin'));
  const { batchId, slotId } = await judgeCalibration(workbench, admin, studyId);

  await signIn(page, personOf(workbench, 'admin'));
  await page.goto(`/admin/studies/${studyId}/calibration/${batchId}`);
  await page.getByRole('button', { name: 'Agree on the 1 unanimous item' }).click();
  await expect(page.getByRole('list', { name: 'Unanimous items' })).toContainText('2 people:');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Agree on them' }).click();
  await expect(page.getByText('1 of 8 references agreed')).toBeVisible();
  const note = page.getByRole('textbox', { name: /^Note: / });
  await note.fill('Mine.');
  // In another tab, meanwhile.
  const theirs = { p_batch: batchId, p_slot: slotId, p_agreed: false, p_note: 'Theirs.' };
  const set = await admin.rpc('set_reference_label', { ...theirs, p_expected_version: 1 });
  expect(set.error).toBeNull();
  const agree = page.getByRole('button', { name: 'Agreed', exact: true });
  await agree.click();
  await expect(page.getByText('Demo Admin set another reference meanwhile:')).toBeVisible();
  await expect(page.getByText('Note: Theirs.')).toBeVisible();
  await expect(note).toHaveValue('Mine.');
  await expect(agree).toBeDisabled();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: /^Keep mine/ }).click();
  await note.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 of 8 references agreed')).toBeVisible();
  await expect(note).toHaveValue('Mine.');

  const responses = await admin.from('response_content').select('id').eq('study_id', studyId);
  const voiding = { p_response: responses.data?.[0]?.id, p_reason: 'The runner crashed.' };
  expect((await admin.rpc('void_response', voiding)).error).toBeNull();
  await page.goto(`/admin/studies/${studyId}`);
  await page.getByRole('link', { name: 'Voided responses' }).click();
  const row = page.getByRole('row').filter({ hasText: 'The runner crashed.' });
  await expect(row).toContainText('Demo Admin');
  expect(await violationsOn(page)).toEqual([]);
  await row.getByRole('link', { name: 'See the response' }).click();
  await expect(page.getByText('Voided: The runner crashed.')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await row.getByRole('button', { name: /^Take back the voiding/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The wrong one.');
  await dialog.getByRole('button', { name: 'Take the voiding back' }).click();
  await expect(page.getByRole('link', { name: /^1 voiding was taken back/ })).toBeVisible();
  await page.goto(`/admin/studies/${studyId}`);
  await page.getByRole('link', { name: 'Labelled of Calibration: 2' }).click();
  await expect(page.getByText('1 of 8 references agreed')).toBeVisible();
});

/** A calibration of everything in the study, with a label of each demo annotator, of the same item and no different. */
async function judgeCalibration(
  workbench: WorkbenchAddress,
  admin: SupabaseClient,
  studyId: string,
): Promise<{ batchId: string; slotId: string }> {
  const annotators = workbench.people.filter(({ role }) => role === 'annotator');
  for (const { email } of annotators) {
    const person = await admin.from('profiles').select('id').eq('email', email).single();
    const joining = { p_study: studyId, p_person: person.data?.id };
    expect((await admin.rpc('add_study_member', joining)).error).toBeNull();
  }
  const { data } = await admin
    .from('study_scenarios')
    .select('scenario_id')
    .eq('study_id', studyId);
  const scenarioIds = data?.map((row) => row.scenario_id);
  const made = await admin.rpc('create_scenario_batches', {
    p_study: studyId,
    p_batches: [{ name: 'Calibration', kind: 'calibration', scenarioIds }],
  });
  const [batchId] = made.data;
  expect((await admin.rpc('open_batch', { p_batch: batchId })).error).toBeNull();
  const slotIds: string[] = [];
  for (const person of annotators) slotIds.push(await judgeFirst(workbench, person, batchId));
  return { batchId, slotId: slotIds[0] ?? '' };
}

/** Labels the first item of a batch; returns its slot. */
async function judgeFirst(
  workbench: WorkbenchAddress,
  person: DemoSignIn,
  batchId: string,
): Promise<string> {
  const annotator = await signedInClient(workbench, person);
  const slots = await annotator.rpc('batch_slots', { p_batch: batchId });
  const slotId: string = slots.data[0].slotId;
  const item = await annotator.rpc('slot_item', { p_slot: slotId });
  const level: string = item.data.content.inferredLevel;
  const label = {
    verdict: 'acceptable',
    level,
    timing: 'timely',
    intensity: level === 'L0' ? null : 'appropriate',
    otherIssues: [],
    rationale: 'It helps.',
  };
  const submitted = await annotator.rpc('submit_annotation', {
    p_slot: slotId,
    p_label: label,
    p_expected_version: 0,
    p_idempotency_key: randomUUID(),
    p_active_ms: 1_000,
  });
  expect(submitted.error).toBeNull();
  return slotId;
}

test('axe finds nothing on the pages of the administration', async ({
  page,
  workbench,
  expectedErrors,
}) => {
  // Two dozen pages.
  test.setTimeout(180_000);
  expectedErrors.push(/status of 404/);
  const annotator = personOf(workbench, 'annotator');
  const admin = personOf(workbench, 'admin');
  const { studyId } = await openJudgingStudy(workbench, { annotator, admin, scenarioKeys });
  await signIn(page, admin);
  const study = `/admin/studies/${studyId}`;
  for (const address of [
    '/admin',
    '/admin/people',
    study,
    `${study}/assignment`,
    `${study}/batches`,
    `${study}/flags`,
    `${study}/export`,
    `${study}/quality`,
    `${study}/settings`,
    '/admin/audit-log',
    '/admin/backups',
    '/audit',
    '/results',
    '/no-access',
    '/nowhere',
  ]) {
    await page.goto(address);
    expect(await violationsInBothSchemes(page), address).toEqual([]);
  }
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  expect(await violationsOn(page), 'the invitation dialog').toEqual([]);
});

test('a study that does not exist is not found', async ({ page, workbench, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await signIn(page, personOf(workbench, 'admin'));
  for (const id of [randomUUID(), 'x', '..%2F..%2Fetc']) {
    const answer = await page.goto(`/admin/studies/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { name: 'There is nothing at this address' }),
    ).toBeVisible();
  }
});
