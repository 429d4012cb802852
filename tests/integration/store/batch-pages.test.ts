/** batch_page and slot_after on the real store: filters, pages, the page that holds an item, and where one goes on. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { batchPageSchema } from '@/lib/domain/evaluation/batch-progress';
import { ownFlagsSchema } from '@/lib/domain/flags/own-flags';
import type { TestPerson } from '../../support/people';
import {
  type ListedSlot,
  makeStudy,
  must,
  openBatch,
  slotsOf,
  submit,
} from '../../support/test-study';

let annotator: TestPerson;
let peer: TestPerson;
let admin: TestPerson;
let batch: string;
let slots: ListedSlot[];

const at = (index: number): string => {
  const slot = slots[index];
  if (!slot) throw new Error(`No slot ${index}.`);
  return slot.slotId;
};
const raise = (index: number, kind: string) =>
  must(
    annotator.client.rpc('raise_flag', { p_slot: at(index), p_kind: kind, p_body: 'Who is Mia?' }),
  );
const skip = (index: number, skipped = true) =>
  must(annotator.client.rpc('skip_slot', { p_slot: at(index), p_skipped: skipped }));
const ask = (part: object) =>
  annotator.client.rpc('batch_page', { p_batch: batch, p_filter: 'all', p_limit: 3, ...part });
const pageOf = async (part: object = {}) => batchPageSchema.parse(await must(ask(part)));
const wentOn = (index: number) => must(annotator.client.rpc('slot_after', { p_slot: at(index) }));

/** Two scenarios of two checkpoints of two models: eight slots, of which those at the second checkpoint are closed. */
beforeAll(async () => {
  const study = await makeStudy({ annotators: 2, scenarios: 4, checkpoints: 2, models: 2 });
  batch = await openBatch(study);
  [annotator, peer] = study.annotators as [TestPerson, TestPerson];
  admin = study.admin;
  slots = await slotsOf(annotator, batch);
  expect(slots.map(({ closed }) => closed)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
});

describe('going on after putting a slot off', () => {
  test('takes the next open one, around the end to the beginning, skipped ones last, never itself', async () => {
    expect(await wentOn(0)).toBe(at(1));
    expect(await wentOn(1)).toBe(at(4));
    expect(await wentOn(5)).toBe(at(0));
    await skip(4);
    expect([await wentOn(1), await wentOn(4), await wentOn(5)]).toEqual([at(5), at(5), at(0)]);
    await skip(0);
    await skip(1);
    await skip(5);
    expect(await wentOn(4)).toBe(at(5));
    expect(await wentOn(5)).toBe(at(0));
    for (const index of [0, 1, 4, 5]) await skip(index, false);
  });

  test('is told to nobody but the annotator of the slot', async () => {
    for (const [client, code] of [
      [peer.client, 'PT404'],
      [admin.client, 'PT403'],
    ] as const) {
      expect((await client.rpc('slot_after', { p_slot: at(0) })).error?.code).toBe(code);
    }
  });
});

describe('pages of a batch', () => {
  beforeAll(async () => {
    await must(submit(annotator, at(0)));
    await raise(1, 'cannot_judge');
    await must(
      annotator.client.rpc('save_annotation_draft', {
        p_slot: at(2),
        p_draft: { verdict: 'acceptable' },
        p_base_version: 0,
        p_active_ms: 1,
      }),
    );
    await skip(3);
    await must(annotator.client.rpc('mark_unsure', { p_slot: at(4), p_unsure: true }));
    await raise(5, 'question');
  });

  test('say of each item what the whole list says, in its order', async () => {
    const whole = await slotsOf(annotator, batch);
    const pages = [];
    for (const p_page of [1, 2, 3]) pages.push(await pageOf({ p_page }));
    expect(pages.map(({ page, pages: all }) => [page, all])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(pages.flatMap((one) => one.slots)).toEqual(
      whole.map((slot, index) => ({ ...slot, position: index + 1 })),
    );
  });

  test('come with the counts of every filter, the batch, and what waits on the other pages', async () => {
    const { counts, desk, batch: progress } = await pageOf();
    expect(counts).toEqual({
      all: 8,
      todo: 6,
      returned: 0,
      done: 2,
      unsure: 1,
      skipped: 1,
      flagged: 2,
      voided: 0,
    });
    expect(desk).toEqual(await must(annotator.client.rpc('my_desk')));
    expect([progress]).toEqual(await must(annotator.client.rpc('evaluate_home')));
  });

  test('hold under a filter what passes it; set-aside items count as done', async () => {
    const under = async (p_filter: string) =>
      (await pageOf({ p_filter, p_limit: 50, p_page: 1 })).slots.map(({ slotId }) => slotId);
    expect(await under('done')).toEqual([at(0), at(1)]);
    expect(await under('todo')).toEqual([2, 3, 4, 5, 6, 7].map(at));
    expect([await under('unsure'), await under('skipped')]).toEqual([[at(4)], [at(3)]]);
    expect(await under('flagged')).toEqual([at(1), at(5)]);
    expect((await pageOf({ p_filter: 'returned' })).slots).toEqual([]);
    expect((await ask({ p_filter: 'other' })).error).toMatchObject({
      code: 'PT422',
      details: 'filter_unknown',
    });
  });

  test('begin where the person is: at the named item, else at what comes next', async () => {
    const { page, batch: progress } = await pageOf();
    expect([page, progress.nextSlotId]).toEqual([1, at(2)]);
    expect((await pageOf({ p_at: at(7) })).page).toBe(3);
    expect((await pageOf({ p_at: at(7), p_page: 2 })).page).toBe(2);
    expect((await pageOf({ p_at: at(7), p_filter: 'done' })).page).toBe(1);
    expect((await pageOf({ p_at: randomUUID() })).page).toBe(1);
    expect((await pageOf({ p_page: 99 })).page).toBe(3);
  });

  test('count a voided item nowhere but under its own filter, as its batch and the page of an item do', async () => {
    const row = await must(
      admin.client.from('slots').select('response_id').eq('id', at(5)).single(),
    );
    await must(
      admin.client.rpc('void_response', { p_response: row.response_id, p_reason: 'Cut off.' }),
    );
    const { counts, batch: progress } = await pageOf();
    expect(counts).toMatchObject({ all: 7, todo: 5, flagged: 1, voided: 1 });
    expect(progress).toMatchObject({ total: counts.all, flagged: counts.flagged });
    const item = await must(annotator.client.rpc('slot_item', { p_slot: at(4) }));
    expect(item).toMatchObject({ total: progress.total, done: progress.done });
    const voided = await pageOf({ p_filter: 'voided' });
    expect(voided.slots.map(({ slotId, position }) => [slotId, position])).toEqual([[at(5), 6]]);
  });

  test('of a flag lead to its item, or say the one reason why not', async () => {
    const flag = await raise(2, 'question');
    const barred = async () =>
      ownFlagsSchema
        .parse(await must(annotator.client.rpc('my_flags', {})))
        .flags.filter(({ id }) => id === flag)
        .map(({ slotId, barred }) => [slotId, barred]);
    expect(await barred()).toEqual([[at(2), null]]);
    const given = { p_slot: at(0), p_reason: 'Look again.', p_expected_version: 1 };
    await must(admin.client.rpc('return_slot', given));
    expect(await barred()).toEqual([[null, 'waits']]);
  });

  test('are told to nobody else', async () => {
    const elsewhere = { p_batch: randomUUID(), p_filter: 'all', p_limit: 3 };
    expect((await annotator.client.rpc('batch_page', elsewhere)).error?.code).toBe('PT404');
    expect((await admin.client.rpc('batch_page', elsewhere)).error?.code).toBe('PT403');
    const first = { p_rulings: 10, p_page: 1 };
    expect((await admin.client.rpc('annotator_home', first)).error?.code).toBe('PT403');
  });
});
