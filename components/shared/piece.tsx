import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { type CitedThing, citationOf } from '@/lib/domain/evaluation/citations';

type PieceProps = {
  cites: CitedThing;
  /** `piece`: j and k stop here. `record`: a row within a piece, reached with , and . */
  stop: 'piece' | 'record';
  children: ReactNode;
  className?: string;
};

/**
 * Something a rationale can cite. It takes focus by click and by the keyboard's moves, but not by Tab, so that Tab stays
 * short; `data-cite` is what the page's keyboard reads.
 */
export function Piece({ cites, stop, children, className }: PieceProps) {
  return (
    <div
      tabIndex={-1}
      data-cite={citationOf(cites)}
      data-stop={stop}
      className={classes(
        'rounded-control focus:outline-2 focus:outline-offset-1 focus:outline-accent',
        className,
      )}
    >
      {children}
    </div>
  );
}
