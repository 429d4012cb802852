/** Drafts, skipping, doubt and flags on the real store. */
import { describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../support/people';
import { ownerSql } from '../../support/store';
import {
  makeStudy,
  must,
  openBatch,
  slotsOf,
  soleAnnotator,
  submit,
  unacceptable,
} from '../../support/test-study';

async function oneOpenSlot() {
  const study = await makeStudy({ checkpoints: 1, models: 1 });
  const batch = await openBatch(study);
  const annotator = soleAnnotator(study);
  const [slot] = await slotsOf(annotator, batch);
  if (!slot) throw new Error('The batch has no slot.');
  return { study, batch, annotator, slotId: slot.slotId };
}

function saveDraft(person: TestPerson, slotId: string, baseVersion: number, draft: object = {}) {
  return person.client.rpc('save_annotation_draft', {
    p_slot: slotId,
    p_draft: draft,
    p_base_version: baseVersion,
    p_active_ms: 700,
  });
}

const draftOf = async (person: TestPerson, slotId: string) =>
  (await must(person.client.rpc('slot_item', { p_slot: slotId }))).draft;

describe('drafts', () => {
  test('are told when they were saved, in the words the item repeats, and touch no submission', async () => {
    const { annotator, slotId } = await oneOpenSlot();
    await must(submit(annotator, slotId));
    const savedAt = await must(saveDraft(annotator, slotId, 1, { verdict: 'unacceptable' }));
    expect(await draftOf(annotator, slotId)).toEqual({
      draft: { verdict: 'unacceptable' },
      baseVersion: 1,
      activeMs: 700,
      updatedAt: savedAt,
    });
    const [stored] = await ownerSql().query(
      `select verdict, version, (select count(*)::int from public.annotation_events e where e.slot_id = a.slot_id) as events
       from public.annotations a where slot_id = $1`,
      [slotId],
    );
    expect(stored).toEqual({ verdict: 'acceptable', version: 1, events: 1 });
  });

  test('are gone once submitted, and one typed before that is refused as stale', async () => {
    const { annotator, slotId } = await oneOpenSlot();
    await must(saveDraft(annotator, slotId, 0, { rationale: 'half' }));
    await must(submit(annotator, slotId));
    expect(await draftOf(annotator, slotId)).toBeNull();
    expect((await saveDraft(annotator, slotId, 0, { rationale: 'old window' })).error?.code).toBe(
      'PT409',
    );
    expect(await draftOf(annotator, slotId)).toBeNull();
  });

  test('of a wrong shape or size are refused by name', async () => {
    const { annotator, slotId } = await oneOpenSlot();
    const refused = async (draft: object) => (await saveDraft(annotator, slotId, 0, draft)).error;
    expect(await refused([1])).toMatchObject({ code: 'PT422', details: 'draft_is_object' });
    expect(await refused({ rationale: 'a'.repeat(1_000_000) })).toMatchObject({
      code: 'PT422',
      details: 'draft_too_long',
    });
    expect(await draftOf(annotator, slotId)).toBeNull();
  });

  test("are nobody else's to save, and of a locked batch nobody's", async () => {
    const { study, batch, annotator, slotId } = await oneOpenSlot();
    expect((await saveDraft(await makePerson('annotator'), slotId, 0)).error?.code).toBe('PT404');
    await must(study.admin.client.rpc('lock_batch', { p_batch: batch }));
    expect((await saveDraft(annotator, slotId, 0)).error?.code).toBe('PT410');
  });
});

describe('skipping and doubt', () => {
  test('a slot is put off and taken up again, however often it is said', async () => {
    const { annotator, batch, slotId } = await oneOpenSlot();
    for (const skipped of [true, true, false, false]) {
      await must(annotator.client.rpc('skip_slot', { p_slot: slotId, p_skipped: skipped }));
      expect(await slotsOf(annotator, batch)).toMatchObject([{ skipped, state: 'pending' }]);
    }
  });

  test('submitting ends the skipping; what is submitted is not skipped', async () => {
    const { annotator, batch, slotId } = await oneOpenSlot();
    await must(annotator.client.rpc('skip_slot', { p_slot: slotId, p_skipped: true }));
    await must(submit(annotator, slotId));
    expect(await slotsOf(annotator, batch)).toMatchObject([{ skipped: false }]);
    const { error } = await annotator.client.rpc('skip_slot', { p_slot: slotId, p_skipped: true });
    expect(error).toMatchObject({ code: 'PT422', details: 'slot_not_pending' });
  });

  test('unsure is marked before and after submitting, until the batch is locked', async () => {
    const { study, annotator, batch, slotId } = await oneOpenSlot();
    const mark = (unsure: boolean) =>
      annotator.client.rpc('mark_unsure', { p_slot: slotId, p_unsure: unsure });
    await must(mark(true));
    expect(await slotsOf(annotator, batch)).toMatchObject([{ unsure: true }]);
    await must(submit(annotator, slotId));
    await must(mark(true));
    expect(await slotsOf(annotator, batch)).toMatchObject([{ unsure: true, state: 'submitted' }]);
    await must(study.admin.client.rpc('lock_batch', { p_batch: batch }));
    expect((await mark(false)).error?.code).toBe('PT410');
  });
});

describe('flags', () => {
  const raise = (
    person: TestPerson,
    slotId: string,
    kind: string,
    body = 'The table is cut off.',
  ) => person.client.rpc('raise_flag', { p_slot: slotId, p_kind: kind, p_body: body });

  test("a question leaves the slot as it is; the admin's answer reaches its author", async () => {
    const { study, annotator, batch, slotId } = await oneOpenSlot();
    const flag = await must(raise(annotator, slotId, 'question'));
    expect(await slotsOf(annotator, batch)).toMatchObject([{ state: 'pending', flagged: true }]);
    await must(study.admin.client.rpc('resolve_flag', { p_flag: flag, p_answer: 'It is whole.' }));
    const item = await must(annotator.client.rpc('slot_item', { p_slot: slotId }));
    expect(item.flags).toMatchObject([{ id: flag, status: 'resolved', answer: 'It is whole.' }]);
    expect(await slotsOf(annotator, batch)).toMatchObject([{ flagged: false }]);
  });

  test('what cannot be judged is set aside until its author withdraws the flag', async () => {
    const { annotator, batch, slotId } = await oneOpenSlot();
    const flag = await must(raise(annotator, slotId, 'cannot_judge'));
    expect(await slotsOf(annotator, batch)).toMatchObject([{ state: 'set_aside' }]);
    await must(annotator.client.rpc('withdraw_flag', { p_flag: flag }));
    expect(await slotsOf(annotator, batch)).toMatchObject([{ state: 'pending', flagged: false }]);
    const { error } = await annotator.client.rpc('withdraw_flag', { p_flag: flag });
    expect(error).toMatchObject({ code: 'PT422', details: 'flag_resolved' });
  });

  test('an admin returns what was set aside, with the reason in history', async () => {
    const { study, annotator, batch, slotId } = await oneOpenSlot();
    const flag = await must(raise(annotator, slotId, 'cannot_judge'));
    await must(
      study.admin.client.rpc('resolve_flag', {
        p_flag: flag,
        p_answer: 'Scroll right.',
        p_return_slot: true,
      }),
    );
    expect(await slotsOf(annotator, batch)).toMatchObject([{ state: 'pending' }]);
    const events = await ownerSql().query(
      'select kind, actor_id, reason from public.annotation_events where slot_id = $1',
      [slotId],
    );
    expect(events).toEqual([
      { kind: 'returned', actor_id: study.admin.id, reason: 'Scroll right.' },
    ]);
    await must(submit(annotator, slotId, { label: unacceptable }));
  });

  test('a return that changes no slot leaves no trace of one', async () => {
    const { study, annotator, batch, slotId } = await oneOpenSlot();
    const question = await must(raise(annotator, slotId, 'question'));
    await must(raise(annotator, slotId, 'cannot_judge'));
    await must(
      study.admin.client.rpc('resolve_flag', {
        p_flag: question,
        p_answer: 'See below.',
        p_return_slot: true,
      }),
    );
    expect(await slotsOf(annotator, batch)).toMatchObject([{ state: 'set_aside' }]);
    expect(
      await ownerSql().query('select kind from public.annotation_events where slot_id = $1', [
        slotId,
      ]),
    ).toEqual([]);
    expect(
      await ownerSql().query(
        `select details ->> 'returned' as returned from public.audit_log where subject_id = $1`,
        [question],
      ),
    ).toEqual([{ returned: 'false' }]);
  });

  test('in a locked batch are answered, but nothing is returned', async () => {
    const { study, annotator, batch, slotId } = await oneOpenSlot();
    const flag = await must(raise(annotator, slotId, 'cannot_judge'));
    await must(study.admin.client.rpc('lock_batch', { p_batch: batch }));
    expect(
      await ownerSql().query(
        `select details from public.audit_log where subject_id = $1 and action = 'batch.locked'`,
        [batch],
      ),
    ).toEqual([{ details: { unlabelled: 0, openFlags: 1 } }]);
    const resolve = (returning: boolean) =>
      study.admin.client.rpc('resolve_flag', { p_flag: flag, p_return_slot: returning });
    expect((await resolve(true)).error).toMatchObject({ code: 'PT410', details: 'batch_locked' });
    expect(await slotsOf(annotator, batch)).toMatchObject([{ state: 'set_aside', flagged: true }]);
    await must(resolve(false));
    expect(await slotsOf(annotator, batch)).toMatchObject([{ state: 'set_aside', flagged: false }]);
  });

  test('withdrawn and answered at once are closed once', async () => {
    const { study, annotator, slotId } = await oneOpenSlot();
    const flag = await must(raise(annotator, slotId, 'cannot_judge'));
    const answers = await Promise.all([
      annotator.client.rpc('withdraw_flag', { p_flag: flag }),
      study.admin.client.rpc('resolve_flag', { p_flag: flag, p_return_slot: true }),
    ]);
    expect(answers.map((answer) => answer.error?.details ?? 'ok').sort()).toEqual([
      'flag_resolved',
      'ok',
    ]);
  });

  test('an answer is as long as its form counts it', async () => {
    const { study, annotator, slotId } = await oneOpenSlot();
    const flag = await must(raise(annotator, slotId, 'question'));
    const answering = (answer: string) =>
      study.admin.client.rpc('resolve_flag', { p_flag: flag, p_answer: answer });
    expect((await answering('😀'.repeat(5_001))).error).toMatchObject({
      code: 'PT422',
      details: 'flag_answer_too_long',
    });
    await must(answering('😀'.repeat(5_000)));
  });

  test('without words, of an unknown kind or on a submitted slot are refused by name', async () => {
    const { annotator, slotId } = await oneOpenSlot();
    expect((await raise(annotator, slotId, 'question', ' \u3000')).error?.details).toBe(
      'flag_body_blank',
    );
    expect((await raise(annotator, slotId, 'complaint')).error?.details).toBe('flag_kind_unknown');
    await must(submit(annotator, slotId));
    expect((await raise(annotator, slotId, 'cannot_judge')).error?.details).toBe(
      'slot_not_pending',
    );
  });

  test('are closed by their author and by admins alone', async () => {
    const { annotator, slotId } = await oneOpenSlot();
    const flag = await must(raise(annotator, slotId, 'question'));
    const stranger = await makePerson('annotator');
    expect((await stranger.client.rpc('withdraw_flag', { p_flag: flag })).error?.code).toBe(
      'PT404',
    );
    expect((await annotator.client.rpc('resolve_flag', { p_flag: flag })).error?.code).toBe(
      'PT403',
    );
  });
});
