/** The answers of a set on their way to the store: in parts, between which the store answers others. */
import type { Prediction } from '../analysis/judge';
import { type StoredAnswer, storedAnswerOf } from './prediction-set';

/** Some tenths of a second of the embedded store's time; the database takes up to 5,000. */
export const answersPerPart = 2_000;

/** Every answer once, items ascending by their bytes in UTF-8, as the database asks. Pure. */
export function answerParts(predictions: readonly Prediction[]): StoredAnswer[][] {
  const answers = predictions
    .map(storedAnswerOf)
    .sort(([one], [other]) => compareByBytes(one, other));
  return Array.from({ length: Math.ceil(answers.length / answersPerPart) }, (_, part) =>
    answers.slice(part * answersPerPart, (part + 1) * answersPerPart),
  );
}

function compareByBytes(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const difference = rankOf(one.charCodeAt(at)) - rankOf(other.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** Characters beyond 16 bits come last in UTF-8, while in UTF-16 their halves lie before U+E000. */
function rankOf(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
