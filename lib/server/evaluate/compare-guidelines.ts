import 'server-only';
import { createHash } from 'node:crypto';
import { diffLines, diffWordsWithSpace } from 'diff';
import type { GuidelineLanguage } from '@/lib/domain/evaluation/study-guideline';
import { createBoundedCache } from '../bounded-cache';

export type TextChange = {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
};

/**
 * Edits beyond which two texts are not compared any finer: the time grows with their square, and a request waits for it.
 * Texts with that little in common are easier to read one after the other.
 */
const maxEdits = { lines: 1_000, words: 1_000 } as const;

/** By texts and language; in characters of what is kept. */
const compared = createBoundedCache<readonly TextChange[]>(4_000_000);

/** `compareGuidelines`, once for the same texts: every annotator of a study asks for the same pair of versions. */
export function comparedGuidelines(
  older: string,
  newer: string,
  language: GuidelineLanguage,
): readonly TextChange[] {
  const key = createHash('sha256')
    .update(JSON.stringify([language, older, newer]))
    .digest('base64');
  const known = compared.get(key);
  if (known) return known;
  const changes = compareGuidelines(older, newer, language);
  compared.set(key, changes, older.length + newer.length);
  return changes;
}

/**
 * What became of a text, in order: `same` and `added` together are the newer one, `same` and `removed` the older. Whole
 * lines first, then the words of lines that took the place of others; lines stay whole, and texts too, where more than
 * `maxEdits` lie between them. Words are the language's own. Pure.
 */
export function compareGuidelines(
  older: string,
  newer: string,
  language: GuidelineLanguage,
): TextChange[] {
  const [before, after] = [ended(older), ended(newer)];
  const lines = diffLines(before, after, { maxEditLength: maxEdits.lines });
  if (!lines) return replaced(before, after);
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return lines.flatMap((line, index): TextChange[] => {
    const previous = lines[index - 1];
    const next = lines[index + 1];
    // Told together with the lines that it replaced.
    if (line.added && previous?.removed) return [];
    if (line.removed && next?.added) {
      const options = { intlSegmenter, maxEditLength: maxEdits.words };
      const words = diffWordsWithSpace(line.value, next.value, options);
      return words?.map(toChange) ?? replaced(line.value, next.value);
    }
    return [toChange(line)];
  });
}

const replaced = (older: string, newer: string): TextChange[] => [
  { kind: 'removed', text: older },
  { kind: 'added', text: newer },
];

const toChange = (part: { added: boolean; removed: boolean; value: string }): TextChange => ({
  kind: part.added ? 'added' : part.removed ? 'removed' : 'same',
  text: part.value,
});

/** A last line without an end would differ from the same line with one. */
const ended = (text: string) => `${text.replaceAll('\r\n', '\n').trimEnd()}\n`;
