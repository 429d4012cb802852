/** Picks the words of the observed events that are worth searching for, and weighs what a text shares with them. Pure. */
import type { AgentTask } from './agent';
import { payloadOf, textOf } from './read-event';

/** Words of letters, or names such as E-41 and GB-90217: codes find manuals and contracts. */
const wordForm =
  /\p{L}[\p{L}\p{N}]*(?:[-’']\p{L}*\p{N}[\p{L}\p{N}]*)?|\p{N}+\p{L}[\p{L}\p{N}]*|(?<![\p{N}:.,-])\p{N}{2,6}(?![\p{N}:.,-])/gu;
/** Scripts that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,}/gu;
const startsUnspaced = new RegExp(`^${unspaced.source}`, 'u');
const isUnspaced = (word: string): boolean => startsUnspaced.test(word);

/** English words that occur everywhere in mail, calendars and chats. */
const commonWords = new Set(
  `about above after again against agreed almost already also although always another anybody anyone anything around
  asked away because been before being below best better between both call came cannot coming could date dear didn does
  doesn doing done down each early either else email enough even evening event every everyone everything first friday
  from gets give given going good great have haven having hello here hope into isn just keep kind know last late later
  least less like little long look made make many maybe mean message might minutes monday month more morning most much
  must need needs never news next nice night noon nothing only other otherwise over part people perhaps please quite
  rather reach really regards reply right said same saturday says seen send sent shall should since some somebody
  someone something soon still such sunday sure take tell than thank thanks that their them then there these they thing
  things think this those though through thursday time today together told tomorrow tonight took tuesday under until
  upon used very wait want week wednesday weeks well went were what when where whether which while will wish with
  within without work would write wrote year years yesterday your yours january february march april june july august
  september october november december email update note open close date home
  mail arrived calendar entry moved chat paid added changed cancelled invitation reading file record updated created
  wrote 今天 明天 昨天 我們 你們 他們 這個 那個 沒有 可以 一個 已經 謝謝 什麼 時候 因為 所以 如果 收到`.split(
    /\s+/,
  ),
);

const wordsMax = 6;

export interface EventWords {
  /** At most six, those first that tell most: what a search is made with. */
  readonly words: readonly string[];
  /** All that may be recognised in a text, each with what it weighs. */
  readonly marks: ReadonlyMap<string, number>;
}

/**
 * Words of four letters or more, codes and, in scripts without spaces, pairs of characters; lower case. A code weighs
 * most, then a name, then what several events speak of; words of the last event come before words of older ones. The
 * person's own name is left out: it is everywhere.
 */
export function pickWords({ events, personName }: AgentTask): EventWords {
  const own = new Set(wordsIn(personName).map(({ word }) => word));
  const texts = events.map((event) => `${event.summary}\n${textOf(payloadOf(event))}`);
  const weigh = (text: string, others: readonly string[]): Map<string, number> => {
    const seen = new Map<string, number>();
    for (const { word, worth } of wordsIn(text)) {
      if (own.has(word) || commonWords.has(word)) continue;
      const elsewhere = others.some((other) => other.toLowerCase().includes(word));
      seen.set(word, Math.max(worth + (elsewhere ? 0.5 : 0), seen.get(word) ?? 0));
    }
    return seen;
  };
  const last = weigh(texts.at(-1) ?? '', texts.slice(0, -1));
  const older = weigh(texts.slice(0, -1).join('\n'), []);
  const marks = new Map([...older].map(([word, worth]) => [word, worth / 2]));
  for (const [word, worth] of last) marks.set(word, worth);
  const ranked = [...rank(last), ...rank(older)].filter((word) => !/^\p{N}+$/u.test(word));
  return { words: [...new Set(ranked)].slice(0, wordsMax), marks };
}

const rank = (words: ReadonlyMap<string, number>): string[] =>
  [...words]
    .sort(
      ([a, left], [b, right]) => right - left || Math.min(b.length, 10) - Math.min(a.length, 10),
    )
    .map(([word]) => word);

/** What a text shares with the events, and how many distinct marks that are. */
export function shared(
  text: string,
  marks: ReadonlyMap<string, number>,
): { readonly count: number; readonly weight: number } {
  const folded = text.toLowerCase();
  let [count, weight] = [0, 0];
  for (const [word, worth] of marks) {
    if (!holdsWord(folded, word)) continue;
    count += 1;
    weight += worth;
  }
  return { count, weight };
}

/** A word counts as the beginning of another, a code or a number only as a whole. */
function holdsWord(folded: string, word: string): boolean {
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
    if (isUnspaced(word)) return true;
    const before = folded[at - 1];
    const after = folded[at + word.length];
    const begins = before === undefined || !/[\p{L}\p{N}]/u.test(before);
    const ends = after === undefined || !/\p{N}/u.test(after);
    if (begins && (ends || !/\p{N}/u.test(word))) return true;
  }
  return false;
}

/** How many of the words a text holds, each counted once, as parts of words too. */
export function countWordsIn(text: string, words: readonly string[]): number {
  const folded = text.toLowerCase();
  return words.filter((word) => folded.includes(word)).length;
}

const wordLengthMin = 4;

function wordsIn(text: string): { word: string; worth: number }[] {
  const pairs = [...text.matchAll(unspaced)].flatMap(([run]) =>
    [...run].slice(1).map((character, index) => ({
      word: `${[...run][index]}${character}`.toLowerCase(),
      worth: 1.25,
    })),
  );
  const spaced = text.replace(unspaced, ' ');
  const words = [...spaced.matchAll(wordForm)].flatMap((match) => {
    const [form] = match;
    if (/\p{N}/u.test(form))
      return [{ word: form.toLowerCase(), worth: /\p{L}/u.test(form) ? 3 : 1 }];
    if ([...form].length < wordLengthMin) return [];
    const before = spaced.slice(0, match.index).trimEnd().at(-1);
    const startsSentence = before === undefined || /[.!?:\n“"]/.test(before);
    const isName = /^\p{Lu}/u.test(form) && !startsSentence;
    return [{ word: form.toLowerCase(), worth: isName ? 2 : 1 }];
  });
  return [...words, ...pairs];
}
