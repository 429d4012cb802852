import { expect, test } from 'vitest';
import { fieldDifferences } from '@/lib/domain/audit/field-difference';

test('only the smallest fields that differ are named, list items by their id', () => {
  const before = {
    title: 'a',
    events: [
      { id: 'e1', at: '1' },
      { id: 'e2', at: '2' },
    ],
    tags: ['x'],
  };
  const after = {
    title: 'a',
    events: [
      { id: 'e2', at: '3' },
      { id: 'e3', at: '4' },
    ],
    tags: ['x', 'y'],
  };
  expect(fieldDifferences(before, after)).toEqual([
    { path: 'events[e2].at', before: '2', after: '3' },
    { path: 'events[e3]', before: undefined, after: { id: 'e3', at: '4' } },
    { path: 'events[e1]', before: { id: 'e1', at: '1' }, after: undefined },
    { path: 'tags[1]', before: undefined, after: 'y' },
  ]);
});

test('equal files differ in nothing, whatever the order of items with ids', () => {
  const file = { events: [{ id: 'e1' }, { id: 'e2' }] };
  expect(fieldDifferences(file, { events: [{ id: 'e2' }, { id: 'e1' }] })).toEqual([]);
});
