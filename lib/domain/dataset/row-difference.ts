/** What a row of a file says otherwise than a study that has it. */
import { say } from './fault-words';
import { asFound, type RowFault, shown } from './row-fault';

/** Of two long texts, what stands before the place where they part. */
const leadLength = 20;

/** What follows from other columns, which are compared. Files may list it in any order, and the store does not keep it. */
const derived: readonly string[] = ['failed_dimensions'];

/** A fault for each key of `stored` that `found` says otherwise, in the order of `stored`. Pure. */
export function differencesOf<Row extends object>(found: Row, stored: Row): RowFault[] {
  return (Object.keys(stored) as (keyof Row & string)[]).flatMap((column) => {
    const [now, before] = [found[column], stored[column]];
    if (derived.includes(column) || JSON.stringify(now) === JSON.stringify(before)) return [];
    const [shownNow, shownBefore] =
      typeof now === 'string' && typeof before === 'string'
        ? fromParting(now, before)
        : [now, before];
    return [
      {
        column,
        found: asFound(shownNow),
        expected: say('asInStudy', { value: shown(shownBefore) ?? '' }),
      },
    ];
  });
}

function fromParting(one: string, other: string): readonly [string, string] {
  const shortest = Math.min(one.length, other.length);
  let at = 0;
  while (at < shortest && one[at] === other[at]) at += 1;
  const from = at - leadLength;
  return from <= 0 ? [one, other] : [`…${one.slice(from)}`, `…${other.slice(from)}`];
}
