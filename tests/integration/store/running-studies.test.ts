/** Studies, assignment and batches as admins run them, on the real store. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { confirmPlan, lastConfirmation, undoPlan } from '../../support/confirmed-plan';
import { makePerson } from '../../support/people';
import { ownerSql } from '../../support/store';
import {
  makeStudy,
  must,
  openBatch,
  slotsOf,
  soleAnnotator,
  submit,
} from '../../support/test-study';

describe('studies', () => {
  test('are made with their rules and logged; a key that is taken is refused by name', async () => {
    const admin = await makePerson('admin');
    const key = `made-${randomUUID()}`;
    const args = { p_key: key, p_name: 'Made by hand', p_rationale_required: 'always' };
    const id = await must(admin.client.rpc('create_study', args));
    expect(
      (await admin.client.from('studies').select('key, rationale_required').eq('id', id)).data,
    ).toEqual([{ key, rationale_required: 'always' }]);
    expect((await admin.client.rpc('create_study', args)).error?.details).toBe('study_key_unique');
    expect(
      (await admin.client.rpc('create_study', { ...args, p_key: 'Bad key' })).error?.details,
    ).toBe('study_key_form');
  });

  test('members see their studies; others do not', async () => {
    const study = await makeStudy();
    const outsider = await makePerson('annotator');
    const seenBy = async (client: typeof outsider.client) =>
      (await client.from('studies').select('id').eq('id', study.id)).data?.length;
    expect(await seenBy(soleAnnotator(study).client)).toBe(1);
    expect(await seenBy(outsider.client)).toBe(0);
    for (let times = 0; times < 2; times += 1) {
      await must(
        study.admin.client.rpc('add_study_member', { p_study: study.id, p_person: outsider.id }),
      );
    }
    expect(await seenBy(outsider.client)).toBe(1);
  });

  test('a new guideline gets the next number, and labels are stamped with the one they saw', async () => {
    const study = await makeStudy({ checkpoints: 1 });
    const annotator = soleAnnotator(study);
    const slots = await slotsOf(annotator, await openBatch(study));
    await must(submit(annotator, slots[0]?.slotId ?? ''));
    const version = await must(
      study.admin.client.rpc('publish_guideline', {
        p_study: study.id,
        p_base_version: 1,
        p_body_en: 'New.',
        p_body_zh: '新。',
      }),
    );
    expect(version).toBe(2);
    await must(submit(annotator, slots[1]?.slotId ?? ''));
    const rows = await ownerSql().query(
      `select g.version from public.annotations a join public.guideline_versions g on g.id = a.guideline_version_id
       where a.study_id = $1 order by g.version`,
      [study.id],
    );
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
    const { error } = await study.admin.client.rpc('publish_guideline', {
      p_study: study.id,
      p_base_version: 2,
      p_body_en: ' ',
      p_body_zh: 'x',
    });
    expect(error?.details).toBe('guideline_blank_or_too_long');
  });

  test('of two who publish a guideline over the same version the second is told, and the same words are no version', async () => {
    const study = await makeStudy({ checkpoints: 1 });
    const publish = (base: number, words: string) =>
      study.admin.client.rpc('publish_guideline', {
        p_study: study.id,
        p_base_version: base,
        p_body_en: words,
        p_body_zh: words,
      });
    const both = await Promise.all([publish(1, 'Mine.'), publish(1, 'Yours.')]);
    expect(both.map(({ error }) => error?.details ?? null).toSorted()).toEqual([
      'guideline_changed',
      null,
    ]);
    const [stands] = both.flatMap(({ error }, at) =>
      error ? [] : [at === 0 ? 'Mine.' : 'Yours.'],
    );
    expect((await publish(2, stands ?? '')).error?.details).toBe('guideline_unchanged');
  });
});

describe('assignment', () => {
  test('is all or nothing, idempotent, and says how much changed', async () => {
    const study = await makeStudy({ annotators: 2, scenarios: 2 });
    const [first, second] = study.scenarioIds;
    const [ada, bea] = study.annotators;
    const confirm = (assignments: object) => confirmPlan(study, assignments);
    const swapped = [
      { scenarioId: first, annotatorId: bea?.id },
      { scenarioId: second, annotatorId: ada?.id },
    ];
    expect(await must(confirm(swapped))).toBe(2);
    expect(await must(confirm(swapped))).toBe(0);
    const refused = async (assignments: object) => (await confirm(assignments)).error?.details;
    expect(
      await refused([
        { scenarioId: first, annotatorId: ada?.id },
        { scenarioId: randomUUID(), annotatorId: ada?.id },
      ]),
    ).toBe('scenario_not_in_study');
    expect(await refused([{ scenarioId: first, annotatorId: study.admin.id }])).toBe(
      'not_an_annotator_of_study',
    );
    expect(await refused([swapped[0], swapped[0]].map((one) => ({ ...one })))).toBe(
      'malformed_request',
    );
    expect(await refused({})).toBe('malformed_request');
    const rows = await ownerSql().query(
      'select annotator_id from public.scenario_annotators where study_id = $1 and scenario_id = $2',
      [study.id, first ?? null],
    );
    expect(rows).toEqual([{ annotator_id: bea?.id }]);
  });

  test('is undone step by step while nothing of it is opened', async () => {
    const study = await makeStudy({ annotators: 2, scenarios: 2 });
    const [first] = study.scenarioIds;
    const [ada, bea] = study.annotators;
    const holder = async () =>
      (
        await ownerSql().query(
          'select annotator_id from public.scenario_annotators where study_id = $1 and scenario_id = $2',
          [study.id, first ?? null],
        )
      )[0]?.annotator_id;
    await must(confirmPlan(study, [{ scenarioId: first, annotatorId: bea?.id }]));
    expect(await must(undoPlan(study))).toBe(1);
    expect(await holder()).toBe(ada?.id);
    expect(await must(undoPlan(study))).toBe(2);
    expect(await holder()).toBeUndefined();
    expect(await lastConfirmation(study.id)).toBeNull();
    expect((await undoPlan(study)).error).toMatchObject({
      code: 'PT404',
      details: 'confirmation_unknown',
    });
    await must(
      confirmPlan(
        study,
        study.scenarioIds.map((scenarioId) => ({ scenarioId, annotatorId: bea?.id })),
      ),
    );
    await openBatch(study);
    expect((await undoPlan(study)).error?.details).toBe('scenario_already_opened');
  });

  test('never gives a scenario to whoever wrote, revised or reviewed it, nor away while it is judged', async () => {
    const study = await makeStudy({ annotators: 2 });
    const [scenario] = study.scenarioIds;
    const [ada, bea] = study.annotators;
    const confirm = (annotator: string | undefined) =>
      confirmPlan(study, [{ scenarioId: scenario, annotatorId: annotator }]);
    await openBatch(study);
    expect((await confirm(bea?.id)).error?.details).toBe('scenario_already_opened');
    expect(await must(confirm(ada?.id))).toBe(0);
    await ownerSql().query(
      `insert into public.scenario_contributors (scenario_id, person_id, part) values ($1, $2, 'reviewed')`,
      [scenario ?? null, bea?.id ?? null],
    );
    expect((await confirm(bea?.id)).error?.details).toBe('contributor_may_not_judge');
  });
});

async function draftOf(study: string): Promise<string> {
  const [batch] = await ownerSql().query(
    `select id from public.batches where study_id = $1 and status = 'draft' limit 1`,
    [study],
  );
  return String(batch?.id);
}

describe('batches', () => {
  test('go from draft to open to locked, and back with a reason', async () => {
    const study = await makeStudy();
    const { client } = study.admin;
    const batch = await openBatch(study);
    const statusOf = async () =>
      (await client.from('batches').select('status, reopen_reason').eq('id', batch)).data?.[0];
    expect(await statusOf()).toEqual({ status: 'open', reopen_reason: null });
    expect((await client.rpc('open_batch', { p_batch: batch })).error?.details).toBe(
      'batch_not_draft',
    );
    expect(
      (await client.rpc('reopen_batch', { p_batch: batch, p_reason: 'x' })).error?.details,
    ).toBe('batch_not_locked');
    await must(client.rpc('lock_batch', { p_batch: batch }));
    await must(client.rpc('lock_batch', { p_batch: batch }));
    expect(await statusOf()).toMatchObject({ status: 'locked' });
    expect(
      (await client.rpc('reopen_batch', { p_batch: batch, p_reason: ' ' })).error?.details,
    ).toBe('reason_missing');
    await must(client.rpc('reopen_batch', { p_batch: batch, p_reason: 'One label is wrong.' }));
    expect(await statusOf()).toEqual({ status: 'open', reopen_reason: 'One label is wrong.' });
    const [slot] = await slotsOf(soleAnnotator(study), batch);
    await must(submit(soleAnnotator(study), slot?.slotId ?? ''));
  });

  test('hold all of a scenario or none of it, outside calibration', async () => {
    const study = await makeStudy({ checkpoints: 2, models: 1 });
    const [first, second] = study.responses.map((response) => response.id);
    await openBatch(study, { responseIds: [first ?? ''] });
    const create = (kind: string, ids: (string | undefined)[]) =>
      study.admin.client.rpc('create_batch', {
        p_study: study.id,
        p_name: `Again ${kind}`,
        p_kind: kind,
        p_response_ids: ids,
      });
    expect((await create('main', [second])).error?.details).toBe('scenario_in_another_batch');
    expect((await create('agreement', [second])).error?.details).toBe('scenario_in_another_batch');
    await must(create('calibration', [second]));
    expect((await create('calibration', [second])).error?.details).toBe('batch_name_unique');
    expect((await create('main', [])).error?.details).toBe('batch_empty');
    expect((await create('main', [randomUUID()])).error?.details).toBe('response_not_judgeable');
  });

  test('need an annotator for every scenario', async () => {
    const study = await makeStudy();
    await ownerSql().query('delete from public.scenario_annotators where study_id = $1', [
      study.id,
    ]);
    await expect(openBatch(study)).rejects.toThrow('scenario_unassigned');
    expect(
      await ownerSql().query('select 1 from public.slots where study_id = $1', [study.id]),
    ).toEqual([]);
  });

  test('are not opened for an annotator who left or changed his role after the assignment', async () => {
    const study = await makeStudy();
    const annotator = soleAnnotator(study);
    const { client } = study.admin;
    const setActive = (active: boolean) =>
      must(client.rpc('set_person_active', { p_person: annotator.id, p_active: active }));
    const setRole = (role: string) =>
      must(client.rpc('set_person_role', { p_person: annotator.id, p_role: role }));
    await setActive(false);
    await expect(openBatch(study)).rejects.toThrow('annotator_inactive');
    const batch = await draftOf(study.id);
    const opening = () => client.rpc('open_batch', { p_batch: batch });
    await setActive(true);
    await setRole('researcher');
    expect((await opening()).error).toMatchObject({ code: 'PT422', details: 'annotator_inactive' });
    expect(
      await ownerSql().query('select 1 from public.slots where study_id = $1', [study.id]),
    ).toEqual([]);
    await setRole('annotator');
    expect(await must(opening())).toBe(4);
  });

  test('give each response to its annotator; agreement to all, calibration to all without a primary', async () => {
    const study = await makeStudy({ annotators: 2, scenarios: 2, checkpoints: 1, models: 1 });
    const [mainResponse, agreementResponse] = study.responses.map((response) => response.id);
    const main = await openBatch(study, { responseIds: [mainResponse ?? ''] });
    const agreement = await openBatch(study, {
      kind: 'agreement',
      responseIds: [agreementResponse ?? ''],
    });
    const calibration = await openBatch(study, {
      kind: 'calibration',
      responseIds: [mainResponse ?? ''],
    });
    const partsOf = async (batch: string) =>
      (
        await ownerSql().query('select part from public.slots where batch_id = $1 order by part', [
          batch,
        ])
      ).map((row) => row.part);
    expect(await partsOf(main)).toEqual(['primary']);
    expect(await partsOf(agreement)).toEqual(['overlap', 'primary']);
    expect(await partsOf(calibration)).toEqual(['overlap', 'overlap']);
  });

  test('two people in one batch have orders and progress of their own', async () => {
    const study = await makeStudy({ annotators: 2, scenarios: 2, checkpoints: 1, models: 2 });
    const batch = await openBatch(study);
    const [ada, bea] = study.annotators;
    if (!ada || !bea) throw new Error('Two annotators were asked for.');
    const [adas, beas] = [await slotsOf(ada, batch), await slotsOf(bea, batch)];
    expect([adas.length, beas.length]).toEqual([2, 2]);
    expect(adas.map((slot) => slot.slotId)).not.toContain(beas[0]?.slotId);
    await must(submit(ada, adas[0]?.slotId ?? '', { activeMs: 9_000 }));
    const progress = await must(study.admin.client.rpc('study_progress', { p_study: study.id }));
    expect(progress.batches).toMatchObject([
      {
        batchId: batch,
        status: 'open',
        responses: 4,
        total: 4,
        done: 1,
        setAside: 0,
        openFlags: 0,
      },
    ]);
    expect(progress.people).toMatchObject([
      { personId: ada.id, total: 2, done: 1, medianActiveMs: 9_000 },
      { personId: bea.id, total: 2, done: 0, medianActiveMs: null, lastSubmittedAt: null },
    ]);
  });
});
