/** Picks the words of the observed events that are worth searching for. Pure. */
import type { AgentTask } from './agent';
import { payloadOf, textOf } from './read-event';

/** Words of letters, or names such as E-41: codes find manuals. */
const wordForm = /\p{L}[\p{L}\p{N}]*(?:[-’']\p{L}*\p{N}[\p{L}\p{N}]*)?|\p{N}+\p{L}[\p{L}\p{N}]*/gu;

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
  mail arrived calendar entry moved chat paid added changed cancelled invitation reading file record updated created`.split(
    /\s+/,
  ),
);

export const wordsMax = 6;

/**
 * At most six words of four letters or more, lower case, those first that tell most: written with a capital or a digit
 * inside a sentence, or spoken of in several events; then the longer, then the earlier. Words of the last event come
 * before words of older ones. The person's own name is left out: it is everywhere.
 */
export function pickWords({ events, personName }: AgentTask): string[] {
  const own = new Set(wordsIn(personName).map(({ word }) => word));
  const texts = events.map((event) => `${event.summary}\n${textOf(payloadOf(event))}`);
  const pick = (text: string, others: readonly string[]): string[] => {
    const seen = new Map<string, number>();
    for (const { word, marked } of wordsIn(text)) {
      if (word.length < 4 || commonWords.has(word) || own.has(word)) continue;
      const elsewhere = others.some((other) => other.toLowerCase().includes(word));
      const worth = (marked ? 2 : 0) + (elsewhere ? 2 : 0) + Math.min(word.length, 10) / 10;
      seen.set(word, Math.max(worth, seen.get(word) ?? 0));
    }
    return [...seen].sort((left, right) => right[1] - left[1]).map(([word]) => word);
  };
  const last = pick(texts.at(-1) ?? '', texts.slice(0, -1));
  const older = pick(texts.slice(0, -1).join('\n'), []);
  return [...new Set([...last.slice(0, wordsMax), ...older])].slice(0, wordsMax);
}

/** How many of the words a text holds, each counted once. */
export function countWordsIn(text: string, words: readonly string[]): number {
  const folded = text.toLowerCase();
  return words.filter((word) => folded.includes(word)).length;
}

function wordsIn(text: string): { word: string; marked: boolean }[] {
  return [...text.matchAll(wordForm)].map((match) => {
    const before = text.slice(0, match.index).trimEnd().at(-1);
    const startsSentence = before === undefined || /[.!?:\n“"]/.test(before);
    const marked = /\p{N}/u.test(match[0]) || (/^\p{Lu}/u.test(match[0]) && !startsSentence);
    return { word: match[0].toLowerCase(), marked };
  });
}
