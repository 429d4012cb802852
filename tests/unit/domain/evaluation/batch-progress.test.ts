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
  it('count what was set aside as done, and as skipped only what still waits', () => {
    const aside = slot(1, { state: 'set_aside' });
    expect([passesFilter(aside, 'done'), passesFilter(aside, 'todo')]).toEqual([true, false]);
    const judged = slot(2, { state: 'submitted', skipped: true });
    expect(passesFilter(judged, 'skipped')).toBe(false);
    expect(passesFilter(slot(3, { skipped: true }), 'skipped')).toBe(true);
  });
});
