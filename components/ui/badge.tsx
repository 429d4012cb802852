import type { ReactNode } from 'react';
import { classes, type Tone, toneClasses } from './classes';

/** A short word about a thing. The word carries the meaning; the tone only repeats it. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2 py-px text-xs font-medium whitespace-nowrap',
        toneClasses[tone],
      )}
    >
      {children}
    </span>
  );
}
