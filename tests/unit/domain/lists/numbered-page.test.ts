import { expect, it } from 'vitest';
import { askedPageSchema, pageCount } from '@/lib/domain/lists/numbered-page';

it.each(['0', '-1', '1.5', 'two', '', undefined, ['2', '3']])(
  'asks for the first page by %j',
  (asked) => {
    expect(askedPageSchema.parse(asked)).toBe(1);
  },
);

it('asks for the page that an address names', () => {
  expect(askedPageSchema.parse('12')).toBe(12);
});

it.each([
  [0, 1],
  [50, 1],
  [51, 2],
  [100, 2],
])('has %i rows of fifty a page on %i pages', (total, pages) => {
  expect(pageCount(total, 50)).toBe(pages);
});
