import { expect, test } from 'vitest';
import { sharedFieldsChanged } from '@/lib/domain/audit/environment-change';
import { buildInstance } from '../../../support/scenario-builder';

const before = buildInstance();

test('what stands in an environment may change, who the person is may not', () => {
  const after = { ...before, responsibilities: ['Keys of the hall'], files: [] };
  expect(sharedFieldsChanged(before, after)).toEqual([]);
  const person = { ...before.person, name: 'Somebody else' };
  expect(sharedFieldsChanged(before, { ...after, id: 'other', person })).toEqual(['id', 'person']);
});

test('fields in another order are no change', () => {
  const { description, ...others } = before.person;
  expect(sharedFieldsChanged(before, { ...before, person: { description, ...others } })).toEqual(
    [],
  );
});
