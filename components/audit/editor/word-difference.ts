import { diffWordsWithSpace } from 'diff';

export type WordPart = { readonly text: string; readonly isChanged: boolean };
export type WordDifference = {
  readonly before: readonly WordPart[];
  readonly after: readonly WordPart[];
};

/** Characters of both texts, and changes in them, up to which words are compared: this runs at each key pressed. */
const lengthMax = 20_000;
const maxEditLength = 300;

/** Words are told apart by the language's own rules, which texts without spaces need. */
const intlSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Both texts in parts, the changed words told apart; null where they are too long, or nearly everything differs. Pure. */
export function wordDifference(before: string, after: string): WordDifference | null {
  if (before.length + after.length > lengthMax) return null;
  const parts = diffWordsWithSpace(before, after, { intlSegmenter, maxEditLength });
  if (!parts?.some((part) => !part.added && !part.removed && part.value.trim() !== '')) return null;
  return {
    before: parts.flatMap(({ added, removed, value }) =>
      added ? [] : [{ text: value, isChanged: removed }],
    ),
    after: parts.flatMap(({ added, removed, value }) =>
      removed ? [] : [{ text: value, isChanged: added }],
    ),
  };
}
