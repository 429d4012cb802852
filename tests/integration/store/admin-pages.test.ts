/** Pages that one call tells, on the real store: what they say is what progress, results, plan and settings say. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAdminPageRepository } from '@/lib/data/admin-page-repository';
import { createInvitationRepository } from '@/lib/data/invitation-repository';
import { createPeopleRepository } from '@/lib/data/people-repository';
import type { Store } from '@/lib/data/server-client';
import { batchesPageSchema } from '@/lib/domain/assignment/batches-page';
import { overviewSchema } from '@/lib/domain/assignment/overview';
import { datasetCountsSchema } from '@/lib/domain/dataset/manifest';
import { makeRichStudy } from '../../support/rich-study';
import { ownerSql } from '../../support/store';
import {
  makeStudy,
  must,
  openBatch,
  slotsOf,
  soleAnnotator,
  submit,
} from '../../support/test-study';

test('an overview counts each study as its progress and its results count it', async () => {
  const { admin, ...rich } = await makeRichStudy();
  const overview = overviewSchema.parse(await must(admin.client.rpc('admin_overview')));
  expect(overview.studies.map(({ id }) => id)).toContain(rich.id);
  for (const study of overview.studies) {
    const { batches } = await must(admin.client.rpc('study_progress', { p_study: study.id }));
    const sum = (key: string) =>
      batches.reduce(
        (total: number, batch: Record<string, number>) => total + (batch[key] ?? 0),
        0,
      );
    const counts = datasetCountsSchema.parse(
      await must(admin.client.rpc('dataset_counts', { p_study: study.id })),
    );
    expect(study).toMatchObject({
      batches: batches.length,
      openBatches: batches.filter(({ status }: { status: string }) => status === 'open').length,
      total: sum('total'),
      done: sum('done'),
      openFlags: sum('openFlags'),
      completed: counts.byStatus.completed ?? 0,
      labelled: counts.labelled,
      voided: counts.voided,
    });
  }
  const { count: people } = await admin.client
    .from('profiles')
    .select('id', { count: 'exact', head: true })
    .eq('active', true);
  expect(overview.activePeople).toBe(people);
});

test('an archived study leaves the overview for the list of archived ones', async () => {
  const { id, key, admin } = await makeStudy({ scenarios: 1 });
  await must(admin.client.rpc('set_study_archived', { p_study: id, p_archived: true }));
  const overview = overviewSchema.parse(await must(admin.client.rpc('admin_overview')));
  expect(overview.studies.map((study) => study.id)).not.toContain(id);
  expect(overview.archived[0]).toMatchObject({ id, key });
});

test('a page of batches is progress, plan and rules in one', async () => {
  const study = await makeStudy({ scenarios: 2 });
  const { id, admin } = study;
  await openBatch(study, { kind: 'calibration' });
  const page = batchesPageSchema.parse(
    await must(admin.client.rpc('batches_page', { p_study: id })),
  );
  const { batches } = await must(admin.client.rpc('study_progress', { p_study: id }));
  expect(page.batches).toEqual(batches);
  expect(page.scenarios).toEqual(await must(admin.client.rpc('study_plan', { p_study: id })));
  expect(page.calibrated.map(({ scenarioId }) => scenarioId).sort()).toEqual(
    [...study.scenarioIds].sort(),
  );
  expect(page.calibrated[0]?.batchName).toBe(batches[0].name);
  expect(page.rules).toEqual({ batchScenarios: null, overlapPercent: expect.any(Number) });
  expect(page.dealt).toEqual([]);
});

test('a page of batches says of a draft what opening it gives out', async () => {
  const { id, admin, responses } = await makeStudy({ scenarios: 1, annotators: 2 });
  const draft: string = await must(
    admin.client.rpc('create_batch', {
      p_study: id,
      p_name: 'For all',
      p_kind: 'calibration',
      p_response_ids: responses.map((response) => response.id),
    }),
  );
  const { dealt } = batchesPageSchema.parse(
    await must(admin.client.rpc('batches_page', { p_study: id })),
  );
  const items: number = await must(admin.client.rpc('open_batch', { p_batch: draft }));
  const each = responses.length;
  expect(dealt).toEqual([{ batchId: draft, items, people: 2, fewest: each, most: each }]);
});

test('pages of people, settings and exports tell what their parts tell, and to nobody but admins', async () => {
  const { id, admin, annotators } = await makeStudy({ scenarios: 1, annotators: 1 });
  const client = admin.client;
  const pages = createAdminPageRepository(client as unknown as Store);
  const invitations = createInvitationRepository(client as unknown as Store);
  const invite = (studyId: string | null) =>
    invitations.create({
      email: `${randomUUID()}@example.org`,
      role: 'annotator',
      studyId,
      displayName: 'Expected',
      tokenHash: randomUUID().replaceAll('-', '').repeat(2),
      expiresAt: new Date(Date.now() + 86_400_000),
    });
  const [into, nowhere] = [await invite(id), await invite(null)];
  const people = await createPeopleRepository(client as unknown as Store).list();
  const listed = await pages.people({ limit: 200, page: 1 });
  expect(listed.people).toHaveLength(people.length);
  expect(listed.people).toEqual(expect.arrayContaining(people));
  expect(listed.studies.map((study) => study.id)).toContain(id);
  const studyOf = new Map(listed.invitations.rows.map((one) => [one.id, one.studyId]));
  expect([studyOf.get(into), studyOf.get(nowhere)]).toEqual([id, null]);
  expect((await invitations.listPendingOf(id)).map((one) => one.id)).toEqual([into]);
  const second = (await pages.people({ limit: 1, page: 2 })).invitations;
  expect([second.total, second.page]).toEqual([listed.invitations.total, 2]);
  expect(second.rows).toEqual([listed.invitations.rows[1]]);
  const beyond = (await pages.people({ limit: 1, page: 9_999 })).invitations;
  expect(beyond.page).toBe(listed.invitations.total);
  expect(beyond.rows).toEqual([listed.invitations.rows.at(-1)]);
  expect((await invitations.findPending(nowhere))?.id).toBe(nowhere);
  await invitations.revoke(nowhere);
  expect(await invitations.findPending(nowhere)).toBeNull();
  const { settings, copies } = await must(client.rpc('settings_page', { p_study: id }));
  expect(settings).toEqual(await must(client.rpc('study_settings', { p_study: id })));
  expect(copies).toEqual([]);
  const bare = await must(
    client.rpc('create_study', { p_key: randomUUID(), p_name: 'Bare', p_description: '' }),
  );
  expect((await pages.settings(bare)).copies.length).toBeGreaterThan(0);
  const none = { limit: 20, page: 1 };
  const { releases, batches, models, isLabelled } = await pages.exports(id, 20, none);
  expect(releases).toEqual({ total: 0, page: 1, rows: [] });
  expect([batches, models.length, isLabelled]).toEqual([[], 2, false]);
  for (const [name, part] of [
    ['people_page', { p_limit: 50, p_page: 1 }],
    ['settings_page', { p_study: id }],
    ['exports_page', { p_study: id, p_limit: 20, p_releases: 20, p_page: 1 }],
    ['exports_and_releases', { p_study: id, p_limit: 20, p_releases: 20, p_page: 1 }],
  ] as const) {
    expect((await annotators[0]?.client.rpc(name, part))?.error?.code).toBe('PT403');
  }
});

test('a response of a later trial has its number wherever an admin reads whose it is', async () => {
  const study = await makeStudy({ scenarios: 1, checkpoints: 1, models: 1, annotators: 1 });
  const [response] = study.responses;
  await ownerSql().query('update public.response_provenance set trial = 2 where response_id = $1', [
    response?.id ?? null,
  ]);
  const batch = await openBatch(study, { kind: 'calibration' });
  const annotator = soleAnnotator(study);
  const [slot] = await slotsOf(annotator, batch);
  await must(
    annotator.client.rpc('raise_flag', {
      p_slot: slot?.slotId,
      p_kind: 'question',
      p_body: 'Look.',
    }),
  );
  await must(submit(annotator, slot?.slotId ?? ''));
  const { client } = study.admin;
  const scenario = { p_study: study.id, p_scenario: study.scenarioIds[0] };
  const before = [
    await must(client.rpc('flag_queue', { p_study: study.id })),
    await must(client.rpc('judged_response', { p_study: study.id, p_ref: response?.id })),
    await must(client.rpc('calibration', { p_batch: batch })),
    await must(client.rpc('scenario_work', scenario)),
    await must(client.rpc('study_quality', { p_study: study.id })),
  ];
  for (const told of before) expect(JSON.stringify(told)).toContain(' #2"');
});
