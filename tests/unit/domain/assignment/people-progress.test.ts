import { describe, expect, it } from 'vitest';
import {
  listedPeople,
  type PeopleQuery,
  peopleQuerySchema,
} from '@/lib/domain/assignment/people-progress';
import type { ProgressFigures } from '@/lib/domain/assignment/study-progress';

const figures = (total: number, done: number, setAside = 0): ProgressFigures => ({
  total,
  done,
  setAside,
  skipped: 0,
  unsure: 0,
  drafts: 0,
  flagged: 0,
  activeMs: 0,
  medianActiveMs: null,
  activeQuartilesMs: null,
  lastSubmittedAt: null,
});
const person = (displayName: string, ...counts: Parameters<typeof figures>) => ({
  personId: displayName,
  displayName,
  active: true,
  ...figures(...counts),
});

const people = [
  person('Person 10', 20, 0),
  person('Person 2', 20, 18),
  person('Person 1', 20, 4),
  person('Person 3', 0, 0),
  person('Person 4', 10, 1, 9),
];
const progress = { batches: [], domains: [], people, all: figures(70, 23, 9) };
const names = (query: Partial<PeopleQuery>) =>
  listedPeople(progress, { standing: 'all', order: 'name', ...query }).map((one) =>
    one.displayName.replace('Person ', ''),
  );

describe('the people of a study’s progress', () => {
  it('are listed by name as people count, 2 before 10', () => {
    expect(names({})).toEqual(['1', '2', '3', '4', '10']);
  });

  it('are listed by labels from the fewest and by items left from the most, then by name', () => {
    expect(names({ order: 'done' })).toEqual(['3', '10', '4', '1', '2']);
    expect(names({ order: 'left' })).toEqual(['10', '1', '2', '3', '4']);
  });

  it('have not begun where they have items and no label', () => {
    expect(names({ standing: 'not_begun' })).toEqual(['10']);
  });

  it('are behind below half the share of all; who only set items aside is held back by nothing', () => {
    // 23 of 61 of all are judged, so that behind is who has less than 18.9 %.
    expect(names({ standing: 'behind' })).toEqual(['10']);
    const further = { ...progress, all: figures(70, 30, 9) };
    expect(listedPeople(further, { standing: 'behind', order: 'left' })).toHaveLength(2);
    expect(listedPeople({ ...progress, all: null }, { standing: 'behind', order: 'name' })).toEqual(
      [],
    );
  });

  it('are all listed by name where an address makes no sense', () => {
    expect(peopleQuerySchema.parse({ standing: 'late', order: ['done', 'left'] })).toEqual({
      standing: 'all',
      order: 'name',
    });
  });
});
