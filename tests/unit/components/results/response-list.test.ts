import { expect, it } from 'vitest';
import { placeInList } from '@/app/(workbench)/results/[studyId]/responses/response-list';
import { listedResponses } from '@/lib/domain/results/related-conditions';
import { readConditions, readFilter } from '@/lib/domain/results/results-address';
import { analysisRecord } from '../../../support/analysis-records';

const records = Array.from({ length: 120 }, (_, at) =>
  analysisRecord({ item_id: `item ${at}`, retrieval_rounds: at % 2 }),
);
const query = { need: 'risk', looked: 'yes' };
const state = { ...readFilter(query), ...readConditions(query) };
const list = listedResponses(
  { records, overlapItems: new Set() },
  readFilter(query),
  readConditions(query),
);
const placed = (item: string) => placeInList(list, item, 'r', state);

it('leads through the list of the address and back to the page on which the response stands', () => {
  expect(list).toHaveLength(60);
  expect(placed('item 103')).toEqual({
    place: 52,
    of: 60,
    previous: '/results/r/responses/item%20101?looked=yes&need=risk',
    next: '/results/r/responses/item%20105?looked=yes&need=risk',
    list: '/results/r/responses?looked=yes&need=risk&page=2',
  });
});

it('ends at both ends, and knows no place for a response that the list does not hold', () => {
  expect(placed('item 1')).toMatchObject({
    place: 1,
    previous: null,
    list: '/results/r/responses?looked=yes&need=risk',
  });
  expect(placed('item 119')?.next).toBeNull();
  expect(placed('item 2')).toBeNull();
});
