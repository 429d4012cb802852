/** Where searched words stand in a text. */

export type Hit = {
  /** From 1. */
  readonly line: number;
  readonly before: string;
  readonly hit: string;
  readonly after: string;
};

const hitsMax = 5;
/** Characters of a line before its hit: so many that the hit is seen in a narrow list. */
const leadMax = 30;
const lineMax = 300;

/** The first lines that hold the words, each cut around its first hit; none for no words. Pure. */
export function hitsIn(text: string, words: string): Hit[] {
  const wanted = words.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const hits: Hit[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const at = line.toLocaleLowerCase().indexOf(wanted);
    if (at < 0) continue;
    const from = Math.max(0, at - leadMax);
    const end = at + wanted.length;
    hits.push({
      line: index + 1,
      before: `${from > 0 ? '…' : ''}${line.slice(from, at)}`.toWellFormed(),
      hit: line.slice(at, end).toWellFormed(),
      after: line.slice(end, end + lineMax).toWellFormed(),
    });
    if (hits.length === hitsMax) break;
  }
  return hits;
}
