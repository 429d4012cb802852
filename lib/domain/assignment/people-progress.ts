/** Which people of a study's progress are listed, and in which order, as an address asks. */
import { z } from 'zod';
import { compareNames } from '../lists/by-name';
import { leftOf, type ProgressFigures, type StudyProgress } from './study-progress';

export const peopleStandings = ['all', 'not_begun', 'behind'] as const;
export const peopleOrders = ['name', 'done', 'left'] as const;

/** What an address asks; what it does not understand asks nothing. */
export const peopleQuerySchema = z.object({
  standing: z.enum(peopleStandings).catch('all'),
  order: z.enum(peopleOrders).catch('name'),
});
export type PeopleQuery = z.output<typeof peopleQuerySchema>;

type Person = StudyProgress['people'][number];

const inOrder = {
  name: () => 0,
  done: (a: Person, b: Person) => a.done - b.done,
  left: (a: Person, b: Person) => leftOf(b) - leftOf(a),
} as const satisfies Record<PeopleQuery['order'], (a: Person, b: Person) => number>;

/**
 * The people who stand as asked: `not_begun` have items and no label; `behind` have items left, and of their items less than
 * half the share that is judged of all. Ordered by name ("2" before "10"), by labels from the fewest, or by items left from
 * the most; the latter two by name where they are equal. Pure.
 */
export function listedPeople(progress: StudyProgress, query: PeopleQuery): Person[] {
  const share = progress.all ? shareDone(progress.all) : 0;
  return progress.people
    .filter((person) => {
      if (query.standing === 'all') return true;
      if (query.standing === 'not_begun') return person.total > 0 && person.done === 0;
      return leftOf(person) > 0 && shareDone(person) < share / 2;
    })
    .sort((a, b) => inOrder[query.order](a, b) || compareNames(a.displayName, b.displayName));
}

/** Of what can be judged, so that what was set aside holds nobody back; from 0 to 1. */
function shareDone({ total, done, setAside }: ProgressFigures): number {
  return total === setAside ? 1 : done / (total - setAside);
}
