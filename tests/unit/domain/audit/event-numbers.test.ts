import { expect, test } from 'vitest';
import { withEventNumbers } from '@/lib/domain/audit/event-numbers';

test('events that a construction names by id stand with their number', () => {
  expect(withEventNumbers('At e_1401, and e_14: e_1401.', { e_14: 1, e_1401: 2 })).toBe(
    'At e_1401 (E2), and e_14 (E1): e_1401 (E2).',
  );
});

test('what only looks like an id, or has signs of its own, is taken as it is', () => {
  expect(withEventNumbers('e_14010, note_e_1401, e.1', { e_1401: 1, 'e.1': 2 })).toBe(
    'e_14010, note_e_1401, e.1 (E2)',
  );
  expect(withEventNumbers('e_1', {})).toBe('e_1');
});
