/** evaluate_home, batch_slots and slot_item on the real store: order, what is closed, and what is told. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { batchProgressSchema, batchSlotSchema } from '@/lib/domain/evaluation/batch-progress';
import { slotItemSchema } from '@/lib/domain/evaluation/slot-item';
import { makePerson, type TestPerson } from '../../support/people';
import { ownerSql } from '../../support/store';
import {
  acceptable,
  type ListedSlot,
  makeStudy,
  must,
  openBatch,
  slotsOf,
  soleAnnotator,
  submit,
} from '../../support/test-study';

const itemOf = (person: TestPerson, slotId: string) =>
  person.client.rpc('slot_item', { p_slot: slotId });

function at(slots: readonly ListedSlot[], index: number): string {
  const slot = slots[index];
  if (!slot) throw new Error(`No slot ${index}.`);
  return slot.slotId;
}

/** Scenarios 2, checkpoints 2, models 2: eight slots of one person. */
async function eightSlots() {
  const study = await makeStudy({ scenarios: 2, checkpoints: 2, models: 2 });
  const batch = await openBatch(study);
  const annotator = soleAnnotator(study);
  return { study, batch, annotator, slots: await slotsOf(annotator, batch) };
}

describe('order', () => {
  test('scenarios one after another, checkpoints of each ascending, later ones closed', async () => {
    const { slots } = await eightSlots();
    expect(slots.map((s) => [s.scenarioOrdinal, s.checkpointOrdinal, s.closed])).toEqual([
      [1, 1, false],
      [1, 1, false],
      [1, 2, true],
      [1, 2, true],
      [2, 1, false],
      [2, 1, false],
      [2, 2, true],
      [2, 2, true],
    ]);
    for (const slot of slots) batchSlotSchema.parse(slot);
  });

  test('models at a checkpoint do not come in one order throughout', async () => {
    const study = await makeStudy({ scenarios: 6, checkpoints: 2, models: 3 });
    const batch = await openBatch(study);
    const rows = await ownerSql().query(
      `select string_agg(m.key, ',' order by s.position) as models
       from public.slots s
       join public.response_provenance p on p.response_id = s.response_id
       join public.models m on m.id = p.model_id
       where s.batch_id = $1 group by s.scenario_id, s.checkpoint_index`,
      [batch],
    );
    expect(rows).toHaveLength(12);
    expect(new Set(rows.map((row) => row.models)).size).toBeGreaterThan(1);
  });
});

describe('closed checkpoints', () => {
  test('open when the earlier ones are submitted or set aside, not when they are skipped', async () => {
    const { annotator, batch, slots } = await eightSlots();
    const later = at(slots, 2);
    const refusal = { code: 'PT423', details: 'earlier_checkpoint_pending' };
    await must(submit(annotator, at(slots, 0)));
    await must(annotator.client.rpc('skip_slot', { p_slot: at(slots, 1), p_skipped: true }));
    expect((await itemOf(annotator, later)).status).toBe(423);
    expect((await itemOf(annotator, later)).error).toMatchObject(refusal);
    expect((await submit(annotator, later)).error).toMatchObject(refusal);
    for (const answer of [
      annotator.client.rpc('skip_slot', { p_slot: later, p_skipped: true }),
      annotator.client.rpc('mark_unsure', { p_slot: later, p_unsure: true }),
      annotator.client.rpc('raise_flag', { p_slot: later, p_kind: 'cannot_judge', p_body: 'x' }),
      annotator.client.rpc('save_annotation_draft', {
        p_slot: later,
        p_draft: {},
        p_base_version: 0,
        p_active_ms: 0,
      }),
    ]) {
      expect((await answer).error).toMatchObject(refusal);
    }
    await must(
      annotator.client.rpc('raise_flag', {
        p_slot: at(slots, 1),
        p_kind: 'cannot_judge',
        p_body: 'The trace is cut off.',
      }),
    );
    expect((await slotsOf(annotator, batch)).slice(0, 4).map((s) => [s.state, s.closed])).toEqual([
      ['submitted', false],
      ['set_aside', false],
      ['pending', false],
      ['pending', false],
    ]);
    await must(itemOf(annotator, later));
  });

  test('close again when an earlier submission is undone, and history says the later was seen', async () => {
    const study = await makeStudy({ checkpoints: 2, models: 1 });
    const annotator = soleAnnotator(study);
    const batch = await openBatch(study);
    const slots = await slotsOf(annotator, batch);
    await must(submit(annotator, at(slots, 0)));
    await must(itemOf(annotator, at(slots, 1)));
    await must(
      annotator.client.rpc('undo_submission', { p_slot: at(slots, 0), p_expected_version: 1 }),
    );
    expect((await itemOf(annotator, at(slots, 1))).error?.code).toBe('PT423');
    await must(submit(annotator, at(slots, 0)));
    const events = await ownerSql().query(
      'select kind, seen_later from public.annotation_events where slot_id = $1 order by id',
      [at(slots, 0)],
    );
    expect(events).toEqual([
      { kind: 'submitted', seen_later: false },
      { kind: 'undone', seen_later: true },
      { kind: 'submitted', seen_later: true },
    ]);
  });
});

describe('one slot', () => {
  test('comes with its content byte for byte and all the page needs', async () => {
    const { annotator, batch, slots } = await eightSlots();
    const item = await must(itemOf(annotator, at(slots, 0)));
    slotItemSchema.parse(item);
    expect(item).toMatchObject({
      slotId: at(slots, 0),
      batchId: batch,
      batchStatus: 'open',
      state: 'pending',
      closed: false,
      annotation: null,
      draft: null,
      guideline: { version: 1, bodyEn: 'Judge with care.', bodyZh: '请谨慎判断。' },
      rationaleRequired: 'unacceptable',
      previousCheckpoint: null,
      siblings: [{ slotId: at(slots, 1), state: 'pending', verdict: null }],
      previousSlotId: null,
      nextSlotId: at(slots, 1),
      unsure: false,
      skipped: false,
      flags: [],
      returned: null,
      position: 1,
      total: 8,
      done: 0,
    });
    expect(item.content).toMatchObject({
      personName: 'Ines Duarte',
      timezone: 'Europe/Lisbon',
      checkpointTime: '2026-03-01T08:00:00+00:00',
      finalActionJson: '{"command":"system.notify", "args":{"big":12345678901234567890,"big":1}}',
      inferredLevel: 'L1',
    });
    expect(JSON.parse(item.content.eventPrefixJson)[0].payload.nul).toBe('a\u0000b');
  });

  test('tells the own verdicts beside it, the checkpoint before it and where to go', async () => {
    const { annotator, slots } = await eightSlots();
    await must(submit(annotator, at(slots, 0)));
    const second = await must(itemOf(annotator, at(slots, 1)));
    expect(second.siblings).toMatchObject([
      { slotId: at(slots, 0), state: 'submitted', verdict: 'acceptable', level: 'L1' },
    ]);
    // Submitting this one opens the next checkpoint.
    expect(second).toMatchObject({
      previousSlotId: at(slots, 0),
      nextSlotId: at(slots, 2),
      done: 1,
    });
    const answer = await must(submit(annotator, at(slots, 1)));
    expect(answer.nextSlotId).toBe(at(slots, 2));
    const third = await must(itemOf(annotator, at(slots, 2)));
    expect(third.previousCheckpoint).toEqual({ eventCount: 1 });
    expect(third.content.checkpointTime).toBe('2026-03-02T08:00:00+00:00');
  });

  test('shows the label that stands, in a locked batch too', async () => {
    const { study, annotator, batch, slots } = await eightSlots();
    await must(submit(annotator, at(slots, 0), { activeMs: 1_500 }));
    await must(study.admin.client.rpc('lock_batch', { p_batch: batch }));
    const item = await must(itemOf(annotator, at(slots, 0)));
    slotItemSchema.parse(item);
    expect(item).toMatchObject({
      batchStatus: 'locked',
      annotation: { ...acceptable, version: 1, activeMs: 1_500 },
    });
  });

  test('skipped slots come last, and around the end to the beginning', async () => {
    const { annotator, slots } = await eightSlots();
    await must(annotator.client.rpc('skip_slot', { p_slot: at(slots, 0), p_skipped: true }));
    // 1 is left, then the other scenario; 2 and 3 stay closed behind the skipped one.
    expect((await must(submit(annotator, at(slots, 1)))).nextSlotId).toBe(at(slots, 4));
    for (const index of [4, 5, 6]) await must(submit(annotator, at(slots, index)));
    expect((await must(submit(annotator, at(slots, 7)))).nextSlotId).toBe(at(slots, 0));
  });

  test('the next slot is the nearest one ahead, and past the last one the first that waits', async () => {
    const { annotator, slots } = await eightSlots();
    for (const [judged, next] of [
      [4, 5],
      [5, 6],
      [6, 7],
      [7, 0],
      [1, 0],
      [0, 2],
    ] as const) {
      expect((await must(submit(annotator, at(slots, judged)))).nextSlotId).toBe(at(slots, next));
    }
  });

  test('is unknown to everybody else, and refused to other roles', async () => {
    const { study, batch, slots } = await eightSlots();
    const stranger = await makePerson('annotator', { studyId: study.id });
    for (const slotId of [at(slots, 0), randomUUID()]) {
      expect((await itemOf(stranger, slotId)).error).toMatchObject({ code: 'PT404' });
    }
    expect((await stranger.client.rpc('batch_slots', { p_batch: batch })).error?.code).toBe(
      'PT404',
    );
    for (const person of [
      study.admin,
      await makePerson('researcher'),
      await makePerson('auditor'),
    ]) {
      const { error, status } = await itemOf(person, at(slots, 0));
      expect(status).toBe(403);
      expect(error).toMatchObject({ code: 'PT403', details: 'role_not_allowed' });
    }
  });
});

describe('home', () => {
  test('counts what is done, set aside, skipped, unsure and flagged, and names the next slot', async () => {
    const { study, annotator, batch, slots } = await eightSlots();
    await must(submit(annotator, at(slots, 0), { activeMs: 3_000, unsure: true }));
    await must(
      annotator.client.rpc('raise_flag', {
        p_slot: at(slots, 0),
        p_kind: 'question',
        p_body: 'Why?',
      }),
    );
    await must(
      annotator.client.rpc('raise_flag', {
        p_slot: at(slots, 1),
        p_kind: 'cannot_judge',
        p_body: 'Broken.',
      }),
    );
    await must(annotator.client.rpc('skip_slot', { p_slot: at(slots, 2), p_skipped: true }));
    const home = await must(annotator.client.rpc('evaluate_home'));
    expect(home).toEqual([
      {
        batchId: batch,
        batchName: expect.any(String),
        studyName: `Study ${study.key}`,
        kind: 'main',
        status: 'open',
        total: 8,
        done: 1,
        setAside: 1,
        flagged: 2,
        skipped: 1,
        unsure: 1,
        returned: 0,
        activeQuartilesMs: [3_000, 3_000],
        medianActiveMs: 3_000,
        nextSlotId: at(slots, 3),
      },
    ]);
    batchProgressSchema.parse(home[0]);
  });

  test('is empty for somebody without slots and offers no next slot in a locked batch', async () => {
    const { study, annotator, batch } = await eightSlots();
    const idle = await makePerson('annotator', { studyId: study.id });
    expect(await must(idle.client.rpc('evaluate_home'))).toEqual([]);
    await must(study.admin.client.rpc('lock_batch', { p_batch: batch }));
    expect(await must(annotator.client.rpc('evaluate_home'))).toMatchObject([
      { status: 'locked', nextSlotId: null, medianActiveMs: null },
    ]);
  });
});
