import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';

/** Longer names are broken, and must not become a column of syllables where figures are wide. */
const longNameLetters = 24;
/** Shorter words have room in the narrowest column. */
const longWordLetters = 9;

/** What names a row, in room enough to read it. */
export function RowLabel({ children }: { children: ReactNode }) {
  const name = typeof children === 'string' ? children : '';
  const room =
    name.length > longNameLetters
      ? 'min-w-36 sm:min-w-44'
      : longestWord(name) > longWordLetters
        ? 'min-w-30'
        : 'min-w-20 sm:min-w-24';
  return <span className={classes('inline-block max-w-80 wrap-anywhere', room)}>{children}</span>;
}

/** In letters; ideographs stand each by itself, and a line may end at a dash. */
const longestWord = (name: string): number =>
  Math.max(...name.split(/[\s\u2e80-\uffef–/-]/).map((word) => word.length));
