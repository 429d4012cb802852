/** What admins take back: voiding, returning, handing over, discarding; and the order of checkpoints across batches. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createScenarioWorkRepository } from '@/lib/data/scenario-work-repository';
import type { Store } from '@/lib/data/server-client';
import { makePerson, type TestPerson } from '../../support/people';
import { ownerSql } from '../../support/store';
import {
  makeStudy,
  must,
  openBatch,
  slotsOf,
  soleAnnotator,
  submit,
  type TestStudy,
  unacceptable,
} from '../../support/test-study';

const rpc = (person: TestPerson, name: string, args: object) => person.client.rpc(name, args);

async function twoPeople(scenarios = 1) {
  const study = await makeStudy({ annotators: 2, scenarios, checkpoints: 2, models: 2 });
  const [ada, bea] = study.annotators;
  if (!ada || !bea) throw new Error('Two annotators were asked for.');
  return { study, ada, bea };
}

/** Submits the person's first `count` open slots of the batch, in order. */
async function judge(person: TestPerson, batch: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const next = (await slotsOf(person, batch)).find(
      (slot) => slot.state === 'pending' && !slot.closed,
    );
    await must(submit(person, next?.slotId ?? ''));
  }
}

const handOver = (
  study: TestStudy,
  to: TestPerson,
  mode: string,
  expected: number,
  scenario = 0,
  from?: TestPerson,
) =>
  rpc(study.admin, 'reassign_scenario', {
    p_study: study.id,
    p_scenario: study.scenarioIds[scenario],
    p_annotator: to.id,
    p_mode: mode,
    p_reason: 'Away for a month.',
    p_expected_submitted: expected,
    ...(from ? { p_from: from.id } : {}),
  });

const statesOf = async (person: TestPerson, batch: string) =>
  (await rpc(person, 'batch_slots', { p_batch: batch })).data?.map(
    (slot: { state: string }) => slot.state,
  ) ?? [];

async function labelsOf(study: TestStudy): Promise<number> {
  const counts = await must(rpc(study.admin, 'dataset_counts', { p_study: study.id }));
  return counts.labelled;
}

describe('handing a scenario over', () => {
  test('to be judged anew moves everything, keeps the old labels in history, and is idempotent', async () => {
    const { study, ada, bea } = await twoPeople();
    const batch = await openBatch(study);
    await judge(ada, batch, 3);
    const work = await must(
      rpc(study.admin, 'scenario_work', { p_study: study.id, p_scenario: study.scenarioIds[0] }),
    );
    expect(
      work.responses.filter((one: { slot: { label: object | null } }) => one.slot.label),
    ).toHaveLength(3);
    expect((await handOver(study, bea, 'relabel', 2)).error?.details).toBe('work_went_on');
    expect(await must(handOver(study, bea, 'relabel', 3))).toEqual({ moved: 4, kept: 0 });
    expect(await must(handOver(study, bea, 'relabel', 3))).toEqual({ moved: 0, kept: 0 });
    // Whoever still saw it with ada does not take it from bea, though nothing is submitted now as he may have seen.
    const cleo = await makePerson('annotator', { studyId: study.id });
    expect((await handOver(study, cleo, 'relabel', 0, 0, ada)).error).toMatchObject({
      code: 'PT409',
      details: 'scenario_changed_hands',
    });
    expect(await statesOf(ada, batch)).toEqual([]);
    expect(await statesOf(bea, batch)).toEqual(['pending', 'pending', 'pending', 'pending']);
    expect(await labelsOf(study)).toBe(0);
    const events = await ownerSql().query(
      `select count(*)::int as kept from public.annotation_events e join public.slots s on s.id = e.slot_id
       where s.batch_id = $1 and e.kind = 'reassigned' and e.before is not null`,
      [batch],
    );
    expect(events).toEqual([{ kept: 3 }]);
    await judge(bea, batch, 4);
    expect(await labelsOf(study)).toBe(4);
  });

  test('as a split leaves what was submitted where it is, and says so', async () => {
    const { study, ada, bea } = await twoPeople();
    const batch = await openBatch(study);
    await judge(ada, batch, 2);
    expect(await must(handOver(study, bea, 'split', 2))).toEqual({ moved: 2, kept: 2 });
    expect(await statesOf(ada, batch)).toEqual(['submitted', 'submitted']);
    expect(await statesOf(bea, batch)).toEqual(['pending', 'pending']);
    const { data } = await study.admin.client
      .from('scenario_handovers')
      .select('mode, kept_slots, moved_slots, reason')
      .eq('study_id', study.id);
    expect(data).toEqual([
      { mode: 'split', kept_slots: 2, moved_slots: 2, reason: 'Away for a month.' },
    ]);
    expect((await bea.client.from('scenario_handovers').select('id')).data).toEqual([]);
  });

  test('leaves the log with the names of then: who was given a label back, and from whom to whom', async () => {
    const { study, ada, bea } = await twoPeople();
    const batch = await openBatch(study);
    await judge(ada, batch, 1);
    const [slot] = await slotsOf(ada, batch);
    await must(
      rpc(study.admin, 'return_slot', {
        p_slot: slot?.slotId,
        p_reason: 'The window was open.',
        p_expected_version: 1,
      }),
    );
    await must(handOver(study, bea, 'split', 0));
    const [named] = await ownerSql().query(
      `select s.name as study, c.key as scenario, a.display_name as ada, b.display_name as bea
       from public.studies s, public.scenarios c, public.profiles a, public.profiles b
       where s.id = $1 and c.id = $2 and a.id = $3 and b.id = $4`,
      [study.id, study.scenarioIds[0] ?? null, ada.id, bea.id],
    );
    const where = `${named?.study} · ${named?.scenario}`;
    const nameOf = async (action: string, search: string) => {
      const { entries } = await must(
        rpc(study.admin, 'search_audit_log', { p_action: action, p_search: search }),
      );
      return entries.map((entry: { subject: { name: string } }) => entry.subject.name);
    };
    expect(await nameOf('slot.returned', where)).toEqual([`${where} · ${named?.ada}`]);
    expect(await nameOf('study.scenario_reassigned', where)).toEqual([
      `${where} · ${named?.ada} → ${named?.bea}`,
    ]);
    const added = await nameOf('study.member_added', study.id);
    expect(added.every((name: string) => name.startsWith(`${named?.study} · `))).toBe(true);
  });

  test('closes the gap it leaves and answers what was asked, which the successor does not read', async () => {
    const { study, ada, bea } = await twoPeople(4);
    const batch = await openBatch(study);
    const [first] = await slotsOf(ada, batch);
    await must(
      rpc(ada, 'raise_flag', { p_slot: first?.slotId, p_kind: 'cannot_judge', p_body: 'Torn.' }),
    );
    const [row] = await ownerSql().query('select scenario_id from public.slots where id = $1', [
      first?.slotId ?? null,
    ]);
    const scenario = study.scenarioIds.indexOf(String(row?.scenario_id));
    await must(handOver(study, bea, 'split', 0, scenario));
    const positions = await ownerSql().query(
      `select annotator_id, array_agg(position order by position) as positions from public.slots
       where batch_id = $1 group by annotator_id order by count(*)`,
      [batch],
    );
    expect(positions.map((one) => one.positions)).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    ]);
    const { data } = await ada.client.from('flags').select('status, answer');
    expect(data).toEqual([{ status: 'resolved', answer: 'Away for a month.' }]);
    const item = await must(rpc(bea, 'slot_item', { p_slot: first?.slotId }));
    expect([item.flags, item.state, item.total]).toEqual([[], 'pending', 12]);
    expect((await submit(ada, first?.slotId ?? '')).error?.code).toBe('PT404');
  });

  test('in an agreement batch exchanges the parts and moves no label', async () => {
    const { study, ada, bea } = await twoPeople();
    const batch = await openBatch(study, { kind: 'agreement' });
    await judge(ada, batch, 4);
    await judge(bea, batch, 1);
    expect(await must(handOver(study, bea, 'relabel', 4))).toEqual({ moved: 4, kept: 0 });
    const rows = await ownerSql().query(
      `select s.part, count(a.slot_id)::int as labels from public.slots s
       left join public.annotations a on a.slot_id = s.id where s.batch_id = $1 group by s.part order by s.part`,
      [batch],
    );
    expect(rows).toEqual([
      { part: 'overlap', labels: 4 },
      { part: 'primary', labels: 1 },
    ]);
  });

  test('is refused for who may not judge, in a locked batch, without a reason, before opening', async () => {
    const { study, ada, bea } = await twoPeople();
    expect((await handOver(study, bea, 'split', 0)).error?.details).toBe('scenario_not_opened');
    const batch = await openBatch(study);
    const outsider = await makePerson('annotator');
    expect((await handOver(study, outsider, 'split', 0)).error?.details).toBe(
      'not_an_annotator_of_study',
    );
    expect((await handOver(study, bea, 'both', 0)).error?.details).toBe('malformed_request');
    await must(rpc(study.admin, 'lock_batch', { p_batch: batch }));
    expect((await handOver(study, bea, 'split', 0)).error).toMatchObject({
      code: 'PT410',
      details: 'batch_locked',
    });
    expect(await statesOf(ada, batch)).toHaveLength(4);
  });
});

describe('returning a label', () => {
  test('takes it out of the dataset, keeps it in history and lays it before the annotator with the reason', async () => {
    const study = await makeStudy({ checkpoints: 1, models: 1 });
    const annotator = soleAnnotator(study);
    const batch = await openBatch(study);
    const [slot] = await slotsOf(annotator, batch);
    const slotId = slot?.slotId ?? '';
    const giveBack = (version: number, reason = 'The window was open.') =>
      rpc(study.admin, 'return_slot', {
        p_slot: slotId,
        p_reason: reason,
        p_expected_version: version,
      });
    expect((await giveBack(1)).error?.details).toBe('slot_not_submitted');
    await must(submit(annotator, slotId, { label: unacceptable }));
    expect((await giveBack(7)).error?.code).toBe('PT409');
    expect((await giveBack(1, ' ')).error?.details).toBe('change_reason_missing');
    await must(giveBack(1));
    expect(await labelsOf(study)).toBe(0);
    const item = await must(rpc(annotator, 'slot_item', { p_slot: slotId }));
    expect(item).toMatchObject({
      state: 'pending',
      annotation: null,
      returned: { reason: 'The window was open.' },
      draft: { draft: unacceptable, baseVersion: 0 },
    });
    const told = async () => ({
      home: (await must(rpc(annotator, 'evaluate_home', {})))[0].returned,
      list: (await slotsOf(annotator, batch))[0]?.returnReason,
    });
    expect(await told()).toEqual({ home: 1, list: 'The window was open.' });
    await must(submit(annotator, slotId));
    expect(await told()).toEqual({ home: 0, list: null });
    expect((await must(rpc(annotator, 'slot_item', { p_slot: slotId }))).returned).toBeNull();
    const history = await ownerSql().query(
      `select kind, version, before ->> 'verdict' as before from public.annotation_events where slot_id = $1 order by id`,
      [slotId],
    );
    expect(history).toEqual([
      { kind: 'submitted', version: 1, before: null },
      { kind: 'returned', version: 2, before: 'unacceptable' },
      { kind: 'submitted', version: 3, before: null },
    ]);
    await must(rpc(study.admin, 'lock_batch', { p_batch: batch }));
    expect((await giveBack(3)).error?.code).toBe('PT410');
  });
});

describe('voiding a response', () => {
  test('sets it aside for who would judge it, keeps labels out of the dataset, and is counted', async () => {
    const study = await makeStudy({ checkpoints: 2, models: 1 });
    const annotator = soleAnnotator(study);
    const batch = await openBatch(study);
    const [first, second] = await slotsOf(annotator, batch);
    const responseOf = async (slot: string | undefined) =>
      String(
        (
          await ownerSql().query('select response_id from public.slots where id = $1', [
            slot ?? null,
          ])
        )[0]?.response_id,
      );
    const empty = async (slot: string | undefined) =>
      rpc(study.admin, 'void_response', {
        p_response: await responseOf(slot),
        p_reason: 'The runner crashed.',
      });
    expect(await must(empty(first?.slotId))).toBe(1);
    expect(await must(empty(first?.slotId))).toBe(0);
    // What came before is out of the way now.
    expect((await slotsOf(annotator, batch)).map((slot) => [slot.state, slot.closed])).toEqual([
      ['set_aside', false],
      ['pending', false],
    ]);
    expect((await submit(annotator, first?.slotId ?? '')).error).toMatchObject({
      code: 'PT410',
      details: 'response_voided',
    });
    await must(submit(annotator, second?.slotId ?? ''));
    expect(await labelsOf(study)).toBe(1);
    expect(await must(empty(second?.slotId))).toBe(0);
    // A label of it stays where it is: given back, it could never be submitted again.
    const givenBack = await rpc(study.admin, 'return_slot', {
      p_slot: second?.slotId,
      p_reason: 'The window was open.',
      p_expected_version: 1,
    });
    expect(givenBack.error).toMatchObject({ code: 'PT410', details: 'response_voided' });
    expect((await slotsOf(annotator, batch)).map((slot) => slot.state)).toEqual([
      'set_aside',
      'submitted',
    ]);
    expect((await slotsOf(annotator, batch)).map((slot) => slot.voided)).toEqual([true, true]);
    expect((await must(rpc(annotator, 'my_work', {}))).items).toMatchObject([{ voided: true }]);
    expect(await must(rpc(study.admin, 'dataset_counts', { p_study: study.id }))).toMatchObject({
      labelled: 0,
      voided: 2,
    });
    const { data } = await study.admin.client
      .from('audit_log')
      .select('details')
      .eq('action', 'response.voided')
      .eq('subject_id', await responseOf(first?.slotId));
    expect(data).toMatchObject([{ details: { reason: 'The runner crashed.', setAside: 1 } }]);

    // And found again by name: the last first, a page at a time, where this program reads it.
    const { voided } = createScenarioWorkRepository(study.admin.client as unknown as Store);
    const all = await voided(study.id, { limit: 10, offset: 0 });
    expect(all).toMatchObject({
      total: 2,
      responses: [
        { checkpointIndex: 2, labels: 1, voidedByName: study.admin.displayName },
        { checkpointIndex: 1, labels: 0, reason: 'The runner crashed.' },
      ],
    });
    expect(all.responses[1]?.responseId).toBe(await responseOf(first?.slotId));
    expect(await voided(study.id, { limit: 1, offset: 1 })).toEqual({
      total: 2,
      takenBack: 0,
      responses: all.responses.slice(1),
    });
  });

  test('is taken back with a reason: labels count again, what was set aside waits, a lock and a release stay', async () => {
    const study = await makeStudy({ checkpoints: 4, models: 1 });
    const [annotator, { client }] = [soleAnnotator(study), study.admin];
    const idAt = (index: number) =>
      study.responses.find(({ checkpointIndex }) => checkpointIndex === index)?.id ?? '';
    const empty = (id: string) =>
      must(client.rpc('void_response', { p_response: id, p_reason: 'The runner crashed.' }));
    const { voided, reinstateResponse } = createScenarioWorkRepository(client as unknown as Store);
    const listed = () => voided(study.id, { limit: 10, offset: 0 });
    const momentOf = async (id: string) =>
      (await listed()).responses.find(({ responseId }) => responseId === id)?.voidedAt ?? '';
    // The third one is not among the responses of the batch, which is made without it.
    await empty(idAt(3));
    const batch = await openBatch(study, { responseIds: [idAt(1), idAt(2)] });
    const [first, second] = await slotsOf(annotator, batch);
    await must(submit(annotator, first?.slotId ?? ''));
    const release = await must(
      rpc(study.admin, 'create_release', { p_study: study.id, p_name: 'v1', p_note: '' }),
    );
    const flag = { p_slot: second?.slotId, p_kind: 'cannot_judge', p_body: 'Cut off.' };
    const flagId = await must(annotator.client.rpc('raise_flag', flag));
    await empty(idAt(1));
    await empty(idAt(2));
    // The fourth stood when the batch was made, and was not wanted in it.
    await empty(idAt(4));
    await must(rpc(study.admin, 'lock_batch', { p_batch: batch }));
    expect(await labelsOf(study)).toBe(0);
    for (const [moment, reason, code] of [
      [new Date().toISOString(), 'Wrong one.', 'PT409'],
      [await momentOf(idAt(1)), ' ', 'PT422'],
    ] as const) {
      const asked = { p_response: idAt(1), p_voided_at: moment, p_reason: reason };
      expect((await client.rpc('reinstate_response', asked)).error?.code).toBe(code);
      expect((await rpc(annotator, 'reinstate_response', asked)).error?.code).toBe('PT403');
    }
    // By the owner, as ending a person's sessions is not what this is about.
    const setActive = (active: boolean) =>
      ownerSql().query('update public.profiles set active = $1 where id = $2', [
        active,
        annotator.id,
      ]);
    const third = { p_response: idAt(3), p_voided_at: await momentOf(idAt(3)), p_reason: 'Whole.' };
    await setActive(false);
    const { error } = await client.rpc('reinstate_response', third);
    expect(error?.details, 'nobody could judge it').toBe('annotator_inactive');
    await setActive(true);
    for (const index of [1, 2, 3, 4]) {
      await reinstateResponse(idAt(index), await momentOf(idAt(index)), 'The wrong one.');
      await reinstateResponse(idAt(index), new Date().toISOString(), 'Once more.');
    }
    expect(await statesOf(annotator, batch), 'the flag still stands').toEqual([
      'submitted',
      'set_aside',
      'pending',
    ]);
    expect((await slotsOf(annotator, batch)).map((slot) => slot.voided)).toEqual(
      Array(3).fill(false),
    );
    expect(await labelsOf(study)).toBe(1);
    expect(await listed()).toEqual({ total: 0, takenBack: 4, responses: [] });
    const [{ status } = {}] = await ownerSql().query(
      'select status from public.batches where id = $1',
      [batch],
    );
    expect(status).toBe('locked');
    const rows = await ownerSql().query(
      'select from public.release_records where release_id = $1',
      [release],
    );
    expect(rows, 'a release keeps what it was made of').toHaveLength(1);
    const versions = await ownerSql().query(
      'select version from public.annotations where slot_id = $1',
      [first?.slotId ?? null],
    );
    expect(versions).toEqual([{ version: 1 }]);
    const { data } = await client
      .from('audit_log')
      .select('details')
      .eq('action', 'response.reinstated')
      .eq('subject_id', idAt(3));
    expect(data).toMatchObject([
      { details: { reason: 'The wrong one.', voidReason: 'The runner crashed.', waiting: 1 } },
    ]);
    await must(rpc(study.admin, 'reopen_batch', { p_batch: batch, p_reason: 'Two are left.' }));
    await must(rpc(annotator, 'withdraw_flag', { p_flag: flagId }));
    expect(await statesOf(annotator, batch)).toEqual(['submitted', 'pending', 'pending']);
  });
});

describe('the order of checkpoints', () => {
  test('holds between batches that are open: a calibration never tells the future of the batch beside it', async () => {
    const study = await makeStudy({ checkpoints: 2, models: 1 });
    const annotator = soleAnnotator(study);
    const later = study.responses.find((response) => response.checkpointIndex === 2);
    const main = await openBatch(study);
    const calibration = await openBatch(study, {
      kind: 'calibration',
      responseIds: [later?.id ?? ''],
    });
    const [ahead] = await slotsOf(annotator, calibration);
    expect(ahead?.closed).toBe(true);
    expect((await rpc(annotator, 'slot_item', { p_slot: ahead?.slotId })).error?.code).toBe(
      'PT423',
    );
    const home = await must(rpc(annotator, 'evaluate_home', {}));
    expect(
      home.find((one: { batchId: string }) => one.batchId === calibration).nextSlotId,
    ).toBeNull();
    await judge(annotator, main, 1);
    expect((await slotsOf(annotator, calibration))[0]?.closed).toBe(false);
  });

  test('is not got round by setting aside, looking ahead and taking it back', async () => {
    const study = await makeStudy({ checkpoints: 2, models: 1 });
    const annotator = soleAnnotator(study);
    const batch = await openBatch(study);
    const [first, second] = await slotsOf(annotator, batch);
    const raise = () =>
      must(
        rpc(annotator, 'raise_flag', {
          p_slot: first?.slotId,
          p_kind: 'cannot_judge',
          p_body: 'Torn.',
        }),
      );
    await must(rpc(annotator, 'withdraw_flag', { p_flag: await raise() }));
    const flag = await raise();
    await must(rpc(annotator, 'slot_item', { p_slot: second?.slotId }));
    expect((await rpc(annotator, 'withdraw_flag', { p_flag: flag })).error?.details).toBe(
      'later_checkpoint_seen',
    );
    await must(
      rpc(study.admin, 'resolve_flag', {
        p_flag: flag,
        p_answer: 'Judge it all the same.',
        p_return_slot: true,
      }),
    );
    expect((await slotsOf(annotator, batch))[0]?.state).toBe('pending');
  });
});

describe('people and drafts', () => {
  test('nobody with items in an open batch gets a role that shows what an annotator must not know', async () => {
    const study = await makeStudy({ checkpoints: 1, models: 1 });
    const annotator = soleAnnotator(study);
    const batch = await openBatch(study);
    const promote = () =>
      rpc(study.admin, 'set_person_role', { p_person: annotator.id, p_role: 'researcher' });
    expect((await promote()).error?.details).toBe('person_has_open_work');
    await must(rpc(study.admin, 'lock_batch', { p_batch: batch }));
    await must(promote());
  });

  test('a discarded draft frees its scenarios; an opened batch is not discarded', async () => {
    const study = await makeStudy({ checkpoints: 1, models: 1 });
    const create = () =>
      rpc(study.admin, 'create_batch', {
        p_study: study.id,
        p_name: `Draft ${randomUUID()}`,
        p_kind: 'main',
        p_response_ids: study.responses.map((response) => response.id),
      });
    const draft = await must(create());
    expect((await create()).error?.details).toBe('scenario_in_another_batch');
    await must(rpc(study.admin, 'discard_batch', { p_batch: draft }));
    const batch = await openBatch(study);
    expect((await rpc(study.admin, 'discard_batch', { p_batch: batch })).error?.details).toBe(
      'batch_not_draft',
    );
  });

  test('what the machine brings into a study is in the audit log', async () => {
    const study = await makeStudy({ checkpoints: 1, models: 1 });
    const { data } = await study.admin.client
      .from('audit_log')
      .select('action')
      .eq('subject_id', study.id)
      .is('actor_id', null)
      .order('id');
    expect(data?.map((row) => row.action)).toEqual([
      'study.created',
      'study.scenarios_added',
      'study.guideline_published',
      'study.model_registered',
    ]);
  });
});
