import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';

/** Longer names are broken, and must not become a column of syllables where figures are wide. */
const longNameLetters = 24;

/** What names a row, in room enough to read it. */
export function RowLabel({ children }: { children: ReactNode }) {
  const isLong = typeof children === 'string' && children.length > longNameLetters;
  return (
    <span
      className={classes(
        'inline-block max-w-80 wrap-anywhere',
        isLong ? 'min-w-36 sm:min-w-44' : 'min-w-20 sm:min-w-24',
      )}
    >
      {children}
    </span>
  );
}
