import { expect, test } from 'vitest';
import { mergeNotebooks, pinsMax, withPin } from '@/lib/domain/evaluation/notebook-pins';

const pin = (cite: string, excerpt = 'x') => ({
  cite,
  excerpt,
  clock: '2026-03-02T08:00:00+01:00',
});

test('a record is pinned once, long words are cut, and a full notebook takes no more', () => {
  const one = withPin({ notes: '', pins: [] }, pin('email em_1', 'y'.repeat(5_000)));
  expect(one.pins[0]?.excerpt).toHaveLength(1_000);
  expect(withPin(one, pin('email em_1'))).toBe(one);
  const full = { notes: '', pins: Array.from({ length: pinsMax }, (_, n) => pin(`email em_${n}`)) };
  expect(withPin(full, pin('email em_new'))).toBe(full);
});

test('two tabs lose neither pins nor words to each other', () => {
  const own = { notes: 'mine', pins: [pin('email em_1'), pin('email em_2')] };
  const kept = { notes: 'theirs', pins: [pin('email em_1'), pin('email em_3')] };
  const merged = mergeNotebooks(own, kept);
  expect(merged.notes).toBe('theirs\n\nmine');
  expect(merged.pins.map(({ cite }) => cite)).toEqual(['email em_1', 'email em_3', 'email em_2']);
  expect(mergeNotebooks({ ...own, notes: 'theirs and more' }, kept).notes).toBe('theirs and more');
});
