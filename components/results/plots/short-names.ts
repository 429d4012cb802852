/**
 * A text for each name, of at most so many Latin letters: whole where it fits, else without its middle, where names of models
 * differ least. Names that are the same then lose what they share instead, at their beginning and end. Pure.
 */
export function shortNames(names: readonly string[], most: number): ReadonlyMap<string, string> {
  const cut = new Map(names.map((name) => [name, withoutMiddle(name, most)]));
  for (const text of new Set(cut.values())) {
    const group = [...cut.keys()].filter((name) => cut.get(name) === text);
    if (group.length < 2) continue;
    const [begins, ends] = shared(group);
    for (const name of group) {
      const own = [...name].slice(begins, [...name].length - ends).join('');
      const told = `${begins > 0 ? '…' : ''}${own}${ends > 0 ? '…' : ''}`;
      cut.set(name, withoutMiddle(told, most));
    }
  }
  return cut;
}

/** The length of a text in letters of a Latin width; Chinese ones are twice as wide. Pure. */
export const lettersOf = (text: string): number =>
  [...text].length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);

function withoutMiddle(name: string, most: number): string {
  const letters = [...name];
  if (lettersOf(name) <= most) return name;
  const kept = Math.floor(((most - 1) / 2) * (letters.length / lettersOf(name)));
  return `${letters.slice(0, kept).join('')}…${letters.slice(-kept).join('')}`;
}

/** How many letters all names have alike at the beginning and at the end; never a whole name. */
function shared(names: readonly string[]): [begins: number, ends: number] {
  const spelled = names.map((name) => [...name]);
  const shortest = Math.min(...spelled.map(({ length }) => length));
  const isAlike = (letterOf: (letters: readonly string[]) => string | undefined) =>
    new Set(spelled.map(letterOf)).size === 1;
  let begins = 0;
  while (begins < shortest - 1 && isAlike((letters) => letters[begins])) begins += 1;
  let ends = 0;
  while (begins + ends < shortest - 1 && isAlike((letters) => letters.at(-1 - ends))) ends += 1;
  return [begins, ends];
}
