import 'server-only';
import { diffLines, diffWordsWithSpace } from 'diff';
import type { GuidelineLanguage } from '@/lib/domain/evaluation/study-guideline';

export type TextChange = {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
};

/**
 * What became of a text, in order: `same` and `added` together are the newer one, `same` and `removed` the older. Whole
 * lines first, then the words of lines that took the place of others. Words are the language's own. Pure.
 */
export function compareGuidelines(
  older: string,
  newer: string,
  language: GuidelineLanguage,
): TextChange[] {
  const lines = diffLines(ended(older), ended(newer));
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return lines.flatMap((line, index): TextChange[] => {
    const previous = lines[index - 1];
    const next = lines[index + 1];
    // Told together with the lines that it replaced.
    if (line.added && previous?.removed) return [];
    if (line.removed && next?.added) {
      return diffWordsWithSpace(line.value, next.value, { intlSegmenter }).map(toChange);
    }
    return [toChange(line)];
  });
}

const toChange = (part: { added: boolean; removed: boolean; value: string }): TextChange => ({
  kind: part.added ? 'added' : part.removed ? 'removed' : 'same',
  text: part.value,
});

/** A last line without an end would differ from the same line with one. */
const ended = (text: string) => `${text.replaceAll('\r\n', '\n').trimEnd()}\n`;
