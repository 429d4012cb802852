import { expect, test } from 'vitest';
import { readRefusal } from '@/lib/domain/dataset/import-refusal';
import { differencesOf } from '@/lib/domain/dataset/row-difference';

test('what a row says otherwise is told by column, and nothing of what is equal', () => {
  const stored = {
    ...{ item_id: 'a', timing: 'Timely', other_issues: ['Others'] },
    intensity: null as string | null,
  };
  expect(differencesOf({ ...stored, intensity: 'Excessive', other_issues: [] }, stored)).toEqual([
    {
      column: 'other_issues',
      found: '[]',
      expected: { say: 'asInStudy', with: { value: '["Others"]' } },
    },
    {
      column: 'intensity',
      found: '"Excessive"',
      expected: { say: 'asInStudy', with: { value: 'null' } },
    },
  ]);
});

test('failed dimensions in another order are no difference, and other issues are', () => {
  const stored = { failed_dimensions: ['Timing', 'Intensity'], other_issues: ['Others', 'B'] };
  const found = { failed_dimensions: ['Intensity', 'Timing'], other_issues: ['B', 'Others'] };
  expect(differencesOf(found, stored).map(({ column }) => column)).toEqual(['other_issues']);
});

test('of two long texts the place where they part is shown', () => {
  const begin = 'x'.repeat(5_000);
  const [difference] = differencesOf({ text: `${begin} one` }, { text: `${begin} other` });
  expect(difference?.found).toBe(`"…${'x'.repeat(18)} one"`);
  expect(difference?.expected).toMatchObject({ with: { value: `"…${'x'.repeat(18)} other"` } });
});

test('a refusal is read with the item that it names, whatever stands in the id', () => {
  expect(readRefusal('item_differs:a:b\nc')).toEqual({ code: 'item_differs', subject: 'a:b\nc' });
  expect(readRefusal('study_key_form')).toMatchObject({ code: 'study_key_form' });
  expect(readRefusal('new_rule:x')).toEqual({ code: 'other', subject: 'new_rule:x' });
});
