import { expect, it } from 'vitest';
import { z } from 'zod';
import { inOrderOfNames, listedByName } from '@/lib/domain/lists/by-name';

it('puts a lower number before a higher one, whatever their digits', () => {
  const names = ['Person 10', 'Person 2', 'person 1', 'Person 1', 'Main 1 2/2', 'Main 1 1/2'];
  expect(inOrderOfNames(names, (name) => name)).toEqual([
    'Main 1 1/2',
    'Main 1 2/2',
    'person 1',
    'Person 1',
    'Person 2',
    'Person 10',
  ]);
});

it('keeps rows of the same name in the order given', () => {
  const rows = [
    { id: 'b', name: 'Ada' },
    { id: 'a', name: 'Ada' },
  ];
  const list = listedByName(z.object({ id: z.string(), name: z.string() }), ({ name }) => name);
  expect(list.parse(rows)).toEqual(rows);
});
