/** submit_annotation and undo_submission on the real store, as the people who call them. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../support/people';
import { ownerSql } from '../../support/store';
import {
  acceptable,
  makeStudy,
  must,
  openBatch,
  slotsOf,
  soleAnnotator,
  submit,
  unacceptable,
} from '../../support/test-study';

async function oneOpenSlot(options: Parameters<typeof makeStudy>[0] = {}) {
  const study = await makeStudy({ checkpoints: 1, models: 1, ...options });
  const batch = await openBatch(study);
  const annotator = soleAnnotator(study);
  const [slot] = await slotsOf(annotator, batch);
  if (!slot) throw new Error('The batch has no slot.');
  return { study, batch, annotator, slotId: slot.slotId };
}

async function storedOf(slotId: string) {
  const [row] = await ownerSql().query(
    'select verdict, level, version, active_ms from public.annotations where slot_id = $1',
    [slotId],
  );
  return row ?? null;
}

const draftOf = async (person: TestPerson, slotId: string) =>
  (await must(person.client.rpc('slot_item', { p_slot: slotId }))).draft;

async function historyOf(slotId: string) {
  return ownerSql().query(
    `select kind, version, actor_id, before ->> 'verdict' as before, after ->> 'verdict' as after, reason, seen_later
     from public.annotation_events where slot_id = $1 order by id`,
    [slotId],
  );
}

describe('submitting', () => {
  test('stores the label, its history and the state of the slot in one step', async () => {
    const { annotator, slotId, batch } = await oneOpenSlot();
    const answer = await must(submit(annotator, slotId, { activeMs: 4_200, unsure: true }));
    expect(answer).toMatchObject({ slotId, version: 1, nextSlotId: null });
    expect(Date.parse(answer.submittedAt)).not.toBeNaN();
    expect(await storedOf(slotId)).toEqual({
      verdict: 'acceptable',
      level: 'L1',
      version: 1,
      active_ms: 4_200,
    });
    expect(await historyOf(slotId)).toEqual([
      {
        kind: 'submitted',
        version: 1,
        actor_id: annotator.id,
        before: null,
        after: 'acceptable',
        reason: null,
        seen_later: false,
      },
    ]);
    expect(await slotsOf(annotator, batch)).toMatchObject([
      { state: 'submitted', verdict: 'acceptable', unsure: true, hasDraft: false },
    ]);
  });

  test('a revision counts the version on and keeps both labels in history', async () => {
    const { annotator, slotId } = await oneOpenSlot();
    await must(submit(annotator, slotId));
    const answer = await must(
      submit(annotator, slotId, { label: unacceptable, expectedVersion: 1, reason: 'Read again.' }),
    );
    expect(answer.version).toBe(2);
    expect(await historyOf(slotId)).toMatchObject([
      { kind: 'submitted', version: 1 },
      {
        kind: 'revised',
        version: 2,
        before: 'acceptable',
        after: 'unacceptable',
        reason: 'Read again.',
      },
    ]);
  });

  test("a label is stamped with the guideline that its page showed, and with no other study's", async () => {
    const { study, annotator, slotId } = await oneOpenSlot();
    const shown = (await must(annotator.client.rpc('slot_item', { p_slot: slotId }))).guideline;
    await must(
      study.admin.client.rpc('publish_guideline', {
        p_study: study.id,
        p_base_version: 1,
        p_body_en: 'Judge with more care.',
        p_body_zh: '请更谨慎地判断。',
      }),
    );
    const stamped = async () =>
      ownerSql().query(
        `select g.version from public.annotations a
         join public.guideline_versions g on g.id = a.guideline_version_id where a.slot_id = $1`,
        [slotId],
      );
    await must(submit(annotator, slotId, { guideline: shown.versionId }));
    expect(await stamped()).toEqual([{ version: 1 }]);
    await must(submit(annotator, slotId, { expectedVersion: 1 }));
    expect(await stamped()).toEqual([{ version: 2 }]);

    const elsewhere = await oneOpenSlot();
    const { error } = await submit(elsewhere.annotator, elsewhere.slotId, {
      guideline: shown.versionId,
    });
    expect(error).toMatchObject({ code: 'PT422', details: 'guideline_unknown' });
    expect(await storedOf(elsewhere.slotId)).toBeNull();
  });

  test('a stale version is refused with the current row, and nothing changes', async () => {
    const { annotator, slotId } = await oneOpenSlot();
    await must(submit(annotator, slotId));
    const { error, status } = await submit(annotator, slotId, { label: unacceptable });
    expect(status).toBe(409);
    expect(error?.code).toBe('PT409');
    expect(JSON.parse(error?.details ?? '')).toMatchObject({ ...acceptable, version: 1 });
    expect(await storedOf(slotId)).toMatchObject({ verdict: 'acceptable', version: 1 });
    expect(await historyOf(slotId)).toHaveLength(1);
  });

  test('a version that never was is stale too, with null for the current row', async () => {
    const { annotator, slotId } = await oneOpenSlot();
    const { error } = await submit(annotator, slotId, { expectedVersion: 3 });
    expect(error?.code).toBe('PT409');
    expect(error?.details).toBe('null');
  });

  test('sent twice at once with one key, it happens once and both hear the same', async () => {
    const { annotator, slotId } = await oneOpenSlot();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => must(submit(annotator, slotId, { key }))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await historyOf(slotId)).toHaveLength(1);
  });

  test('sent twice at once with two keys, one succeeds and the other is stale', async () => {
    const { annotator, slotId } = await oneOpenSlot();
    const answers = await Promise.all([
      submit(annotator, slotId),
      submit(annotator, slotId, { label: unacceptable }),
    ]);
    expect(answers.map((answer) => answer.error?.code ?? 'ok').sort()).toEqual(['PT409', 'ok']);
    expect(await historyOf(slotId)).toHaveLength(1);
  });

  test('a key is answered as the first time even after the label was revised and the batch locked', async () => {
    const { study, batch, annotator, slotId } = await oneOpenSlot();
    const key = randomUUID();
    const first = await must(submit(annotator, slotId, { key }));
    await must(submit(annotator, slotId, { label: unacceptable, expectedVersion: 1 }));
    await must(study.admin.client.rpc('lock_batch', { p_batch: batch }));
    expect(await must(submit(annotator, slotId, { key, label: unacceptable }))).toEqual(first);
    expect(await storedOf(slotId)).toMatchObject({ version: 2 });
  });

  test('a key that belongs to another slot is refused', async () => {
    const study = await makeStudy({ checkpoints: 1, models: 2 });
    const annotator = soleAnnotator(study);
    const slots = await slotsOf(annotator, await openBatch(study));
    const key = randomUUID();
    await must(submit(annotator, slots[0]?.slotId ?? '', { key }));
    const { error } = await submit(annotator, slots[1]?.slotId ?? '', { key });
    expect(error).toMatchObject({ code: 'PT422', details: 'idempotency_key_reused' });
  });

  test('an idle or impossible amount of time is refused', async () => {
    const { annotator, slotId } = await oneOpenSlot();
    for (const activeMs of [-1, 86_400_001]) {
      const { error } = await submit(annotator, slotId, { activeMs });
      expect(error).toMatchObject({ code: 'PT422', details: 'malformed_request' });
    }
  });

  test("another person's slot is as unknown as one that never was", async () => {
    const { slotId } = await oneOpenSlot();
    const stranger = await makePerson('annotator');
    for (const id of [slotId, randomUUID()]) {
      const { error, status } = await submit(stranger, id);
      expect(status).toBe(404);
      expect(error).toMatchObject({ code: 'PT404', details: 'slot_unknown' });
    }
    expect(await storedOf(slotId)).toBeNull();
  });

  test('a batch that is locked takes no label', async () => {
    const { study, batch, annotator, slotId } = await oneOpenSlot();
    await must(study.admin.client.rpc('lock_batch', { p_batch: batch }));
    const { error, status } = await submit(annotator, slotId);
    expect(status).toBe(410);
    expect(error).toMatchObject({ code: 'PT410', details: 'batch_locked' });
    expect(await historyOf(slotId)).toHaveLength(0);
  });

  test('locking and submitting at once never leave a label that came after the lock', async () => {
    const study = await makeStudy({ checkpoints: 1, models: 12 });
    const annotator = soleAnnotator(study);
    const batch = await openBatch(study);
    const slots = await slotsOf(annotator, batch);
    const half = slots.length / 2;
    const answers = await Promise.all([
      ...slots.slice(0, half).map((slot) => submit(annotator, slot.slotId)),
      study.admin.client.rpc('lock_batch', { p_batch: batch }),
      ...slots.slice(half).map((slot) => submit(annotator, slot.slotId)),
    ]);
    const refused = answers.filter((answer) => answer.error !== null);
    expect(refused.every((answer) => answer.error?.code === 'PT410')).toBe(true);
    const [stored] = await ownerSql().query(
      `select count(*)::int as labels from public.annotations a
       join public.slots s on s.id = a.slot_id
       where s.batch_id = $1 and s.state = 'submitted'`,
      [batch],
    );
    expect(stored?.labels).toBe(slots.length - refused.length);
  });
});

describe('labels that break a rule', () => {
  const broken: readonly [string, object, string][] = [
    ['no failed dimension', { ...unacceptable, timing: 'timely' }, 'no_dimension_fails'],
    [
      'others without words',
      { ...unacceptable, otherIssues: ['others'], rationale: ' \u3000' },
      'rationale_missing',
    ],
    [
      'an issue twice',
      { ...unacceptable, otherIssues: ['others', 'others'] },
      'issues_unknown_or_twice',
    ],
    [
      'an issue nobody knows',
      { ...unacceptable, otherIssues: ['style'] },
      'issues_unknown_or_twice',
    ],
    ['a missing rationale', { ...unacceptable, rationale: '\n' }, 'rationale_missing'],
    [
      'an acceptable label with an issue',
      { ...acceptable, otherIssues: ['others'], rationale: 'x' },
      'acceptable_with_issues',
    ],
    [
      'a megabyte of words',
      { ...unacceptable, rationale: 'a'.repeat(1_000_000) },
      'rationale_too_long',
    ],
    [
      'words counted as the form counts them',
      { ...unacceptable, rationale: '😀'.repeat(5_001) },
      'rationale_too_long',
    ],
    ['a field too many', { ...acceptable, model: 'x' }, 'not_a_label'],
    ['a field too few', { verdict: 'acceptable' }, 'not_a_label'],
    ['a list', [], 'not_a_label'],
    ['a number for a verdict', { ...acceptable, verdict: 1 }, 'not_a_label'],
    ['a null for an issue', { ...acceptable, otherIssues: [null] }, 'not_a_label'],
  ];

  test.each(broken)('%s is refused by name and nothing is written', async (_, label, fault) => {
    const { annotator, slotId } = await oneOpenSlot();
    const { error, status } = await submit(annotator, slotId, { label });
    expect(status).toBe(422);
    expect(error).toMatchObject({ code: 'PT422', details: fault });
    expect(await storedOf(slotId)).toBeNull();
  });

  test('words that a database cannot hold are refused as such', async () => {
    const { annotator, slotId } = await oneOpenSlot();
    for (const rationale of ['a\u0000b', 'a\ud800b']) {
      const { error, status } = await submit(annotator, slotId, {
        label: { ...acceptable, rationale },
      });
      expect(status).toBe(400);
      expect(['22P05', '22P02']).toContain(error?.code);
    }
    expect(await storedOf(slotId)).toBeNull();
  });

  test('a study that always asks for a rationale asks for acceptable ones too', async () => {
    const { annotator, slotId } = await oneOpenSlot({ rationaleRequired: 'always' });
    const { error } = await submit(annotator, slotId);
    expect(error).toMatchObject({ code: 'PT422', details: 'rationale_missing' });
  });

  test('a study that never asks takes an unacceptable label without words', async () => {
    const { annotator, slotId } = await oneOpenSlot({ rationaleRequired: 'never' });
    await must(submit(annotator, slotId, { label: { ...unacceptable, rationale: '' } }));
  });
});

describe('undoing', () => {
  test('takes back the first submission and hands over what was undone', async () => {
    const { annotator, slotId, batch } = await oneOpenSlot();
    await must(submit(annotator, slotId));
    const answer = await must(
      annotator.client.rpc('undo_submission', { p_slot: slotId, p_expected_version: 1 }),
    );
    expect(answer).toEqual({ slotId, version: 0, restored: null, undone: acceptable });
    expect(await storedOf(slotId)).toBeNull();
    expect(await slotsOf(annotator, batch)).toMatchObject([{ state: 'pending' }]);
    expect(await historyOf(slotId)).toMatchObject([
      { kind: 'submitted' },
      { kind: 'undone', version: 2 },
    ]);
  });

  test('a version is never used for two contents, an undone one included', async () => {
    const { annotator, slotId } = await oneOpenSlot();
    await must(submit(annotator, slotId));
    await must(annotator.client.rpc('undo_submission', { p_slot: slotId, p_expected_version: 1 }));
    expect((await must(submit(annotator, slotId))).version).toBe(3);
  });

  test('brings back the label before a revision', async () => {
    const { annotator, slotId } = await oneOpenSlot();
    await must(submit(annotator, slotId));
    await must(submit(annotator, slotId, { label: unacceptable, expectedVersion: 1 }));
    const answer = await must(
      annotator.client.rpc('undo_submission', { p_slot: slotId, p_expected_version: 2 }),
    );
    expect(answer).toMatchObject({ version: 3, restored: acceptable });
    expect(await storedOf(slotId)).toMatchObject({ verdict: 'acceptable', version: 3 });
  });

  test('gives the label that stands again the guideline, moment and time it was made with', async () => {
    const { study, annotator, slotId } = await oneOpenSlot();
    const stampOf = async () =>
      ownerSql().query(
        `select guideline_version_id, submitted_at::text, active_ms, first_submitted_at = submitted_at as is_first
         from public.annotations where slot_id = $1`,
        [slotId],
      );
    await must(submit(annotator, slotId, { activeMs: 2_000 }));
    const made = await stampOf();
    await must(
      study.admin.client.rpc('publish_guideline', {
        p_study: study.id,
        p_base_version: 1,
        p_body_en: 'Judge with more care.',
        p_body_zh: '请更谨慎地判断。',
      }),
    );
    await must(
      submit(annotator, slotId, { label: unacceptable, expectedVersion: 1, activeMs: 9_000 }),
    );
    expect(await stampOf()).not.toEqual(made);
    await must(annotator.client.rpc('undo_submission', { p_slot: slotId, p_expected_version: 2 }));
    expect(await stampOf()).toEqual(made);
    expect(await draftOf(annotator, slotId)).toMatchObject({
      draft: unacceptable,
      baseVersion: 3,
      activeMs: 9_000,
    });
  });

  test('leaves what was undone, and the time it took, as a draft', async () => {
    const { annotator, slotId, batch } = await oneOpenSlot();
    await must(submit(annotator, slotId, { label: unacceptable, activeMs: 4_200 }));
    await must(annotator.client.rpc('undo_submission', { p_slot: slotId, p_expected_version: 1 }));
    expect(await draftOf(annotator, slotId)).toMatchObject({
      draft: unacceptable,
      baseVersion: 0,
      activeMs: 4_200,
    });
    expect(await slotsOf(annotator, batch)).toMatchObject([{ state: 'pending', hasDraft: true }]);
  });

  test('keeps words that were typed after the submission', async () => {
    const { annotator, slotId } = await oneOpenSlot();
    const typed = { ...unacceptable, rationale: 'On second thoughts' };
    await must(submit(annotator, slotId, { activeMs: 4_200 }));
    await must(
      annotator.client.rpc('save_annotation_draft', {
        p_slot: slotId,
        p_draft: typed,
        p_base_version: 1,
        p_active_ms: 4_900,
      }),
    );
    await must(annotator.client.rpc('undo_submission', { p_slot: slotId, p_expected_version: 1 }));
    expect(await draftOf(annotator, slotId)).toMatchObject({
      draft: typed,
      baseVersion: 0,
      activeMs: 4_900,
    });
  });

  test('is one step: an undo is not undone, and nothing is not undone', async () => {
    const { annotator, slotId } = await oneOpenSlot();
    const undo = (version: number) =>
      annotator.client.rpc('undo_submission', { p_slot: slotId, p_expected_version: version });
    expect((await undo(0)).error).toMatchObject({ code: 'PT422', details: 'nothing_to_undo' });
    await must(submit(annotator, slotId));
    await must(submit(annotator, slotId, { label: unacceptable, expectedVersion: 1 }));
    await must(undo(2));
    expect((await undo(3)).error).toMatchObject({ code: 'PT422', details: 'nothing_to_undo' });
  });

  test('a stale undo is refused, and so is one in a locked batch', async () => {
    const { study, batch, annotator, slotId } = await oneOpenSlot();
    await must(submit(annotator, slotId));
    const undo = (version: number) =>
      annotator.client.rpc('undo_submission', { p_slot: slotId, p_expected_version: version });
    expect((await undo(5)).error?.code).toBe('PT409');
    await must(study.admin.client.rpc('lock_batch', { p_batch: batch }));
    expect((await undo(1)).error?.code).toBe('PT410');
    expect(await storedOf(slotId)).toMatchObject({ version: 1 });
  });
});
