/**
 * The search that all search commands share: every word of the query occurs somewhere in the record, as a part of a
 * word too, in any order, case ignored. Text is compared in Unicode NFKC after full case folding, so that STRASSE
 * finds Straße and a composed letter finds a decomposed one; accents count.
 */

/** Upper case first: it is what makes ß and SS meet. Pure. */
export function foldText(text: string): string {
  // Most of a search's time went into normalising what has nothing to normalise.
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase();
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

/** The query's distinct words, folded. Pure. */
export function searchWords(query: string): string[] {
  return [
    ...new Set(
      foldText(query)
        .split(/\s+/u)
        .filter((word) => word !== ''),
    ),
  ];
}

type TextsOf<Row extends object> = (row: Row) => readonly (string | null | undefined)[];
const foldedRows = new WeakMap<object, Map<unknown, string>>();

/**
 * All the texts of a row, folded, a line each. Kept as long as the row, which the checkpoints of a scenario share; `textsOf` has to
 * be the same function each time. Pure.
 */
export function foldedOf<Row extends object>(row: Row, textsOf: TextsOf<Row>): string {
  const known = foldedRows.get(row);
  const last = known?.get(textsOf);
  if (last !== undefined) return last;
  const folded = foldText(
    textsOf(row)
      .filter((each) => each != null)
      .join('\n'),
  );
  if (known === undefined) foldedRows.set(row, new Map([[textsOf, folded]]));
  else known.set(textsOf, folded);
  return folded;
}

/** True where each word occurs in the folded text. Pure. */
export function holdsAllWords(words: readonly string[], folded: string): boolean {
  return words.every((word) => folded.includes(word));
}

/** How many of the words a text holds. Pure. */
export function countWords(words: readonly string[], text: string): number {
  const folded = foldText(text);
  return words.filter((word) => folded.includes(word)).length;
}

const snippetLength = 200;

/** The line that holds most of the words (the first of them on a tie), shortened to 200 characters. Pure. */
export function snippetOf(words: readonly string[], text: string): string {
  let best = { line: '', score: -1 };
  for (const line of text.split('\n').map((each) => each.trim())) {
    const score = line === '' ? -1 : countWords(words, line);
    if (score > best.score) best = { line, score };
  }
  return best.line.length <= snippetLength
    ? best.line
    : `${best.line.slice(0, snippetLength).toWellFormed()}…`;
}
