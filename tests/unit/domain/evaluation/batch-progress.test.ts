import { describe, expect, it } from 'vitest';
import { type BatchSlot, nextOpenSlot, passesFilter } from '@/lib/domain/evaluation/batch-progress';
import { slotIdSchema } from '@/lib/domain/evaluation/slot-item';

const id = (n: number) => slotIdSchema.parse(`00000000-0000-4000-8000-00000000000${n}`);

const slot = (n: number, part: Partial<BatchSlot> = {}): BatchSlot => ({
  slotId: id(n),
  scenarioOrdinal: 1,
  checkpointOrdinal: n,
  state: 'pending',
  closed: false,
  skipped: false,
  unsure: false,
  flagged: false,
  verdict: null,
  hasDraft: false,
  voided: false,
  returnReason: null,
  ...part,
});

describe('going on after putting a slot off', () => {
  it('takes the next open one, around the end to the beginning', () => {
    const slots = [slot(1), slot(2, { state: 'submitted' }), slot(3), slot(4, { closed: true })];
    expect(nextOpenSlot(slots, id(1))).toBe(id(3));
    expect(nextOpenSlot(slots, id(3))).toBe(id(1));
  });

  it('comes back to skipped ones last, and never to the slot itself', () => {
    const slots = [slot(1, { skipped: true }), slot(2), slot(3, { skipped: true })];
    expect(nextOpenSlot(slots, id(3))).toBe(id(2));
    expect(nextOpenSlot(slots, id(2))).toBe(id(3));
    expect(nextOpenSlot([slot(1)], id(1))).toBeNull();
  });

  it('starts at the beginning where the slot is not in the list any more', () => {
    expect(nextOpenSlot([slot(1, { closed: true }), slot(2)], id(9))).toBe(id(2));
  });
});

describe('filters of the list', () => {
  it('find what was given back, and count a voided item neither as done nor as left', () => {
    const returned = slot(1, { returnReason: 'The level does not fit.' });
    expect([passesFilter(returned, 'returned'), passesFilter(returned, 'todo')]).toEqual([
      true,
      true,
    ]);
    expect(passesFilter(slot(2), 'returned')).toBe(false);
    const voided = slot(3, { state: 'submitted', voided: true, flagged: true });
    expect(passesFilter(voided, 'done')).toBe(false);
    expect(passesFilter(slot(4, { state: 'set_aside', voided: true }), 'done')).toBe(false);
    expect([passesFilter(voided, 'all'), passesFilter(voided, 'flagged')]).toEqual([true, true]);
  });

  it('count what was set aside as done, and as skipped only what still waits', () => {
    const aside = slot(1, { state: 'set_aside' });
    expect([passesFilter(aside, 'done'), passesFilter(aside, 'todo')]).toEqual([true, false]);
    const judged = slot(2, { state: 'submitted', skipped: true });
    expect(passesFilter(judged, 'skipped')).toBe(false);
    expect(passesFilter(slot(3, { skipped: true }), 'skipped')).toBe(true);
  });
});
