'use client';

import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';

/** Beside the middle on a wide screen; in the middle, one at a time; at the end of the line, from a middle width on. */
type Place = 'side' | 'middle' | 'end';

export type PanePart<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  readonly place: Place;
  readonly content: ReactNode;
};

type PanesProps<Name extends string> = {
  label: string;
  pane: Name;
  onPane: (pane: Name) => void;
  parts: readonly PanePart<Name>[];
};

/**
 * A page in panes, each scrolling on its own: three beside each other, two on a smaller screen, one on a phone. Which of
 * them are seen at which width is the style sheet's doing, so that the server renders the same page for every width.
 * `parts` names one pane of the side, one of the end, and at least one of the middle; the first of the middle is seen
 * where none is chosen.
 */
export function Panes<Name extends string>({ label, pane, onPane, parts }: PanesProps<Name>) {
  const chosen = parts.find(({ name }) => name === pane)?.place;
  const middle = parts.filter(({ place }) => place === 'middle');
  const isHome = ({ name }: PanePart<Name>) => name === middle[0]?.name;
  return (
    <div className="flex min-h-0 grow flex-col">
      <nav
        aria-label={label}
        className={classes(
          'flex shrink-0 gap-1 overflow-x-auto border-b border-line bg-surface px-2 max-lg:sticky max-lg:top-0 max-lg:z-10',
          middle.length === 1 && 'xl:hidden',
        )}
      >
        {parts.map((part) => (
          <button
            key={part.name}
            type="button"
            aria-current={part.name === pane}
            onClick={() => onPane(part.name)}
            className={classes(
              'border-b-2 border-transparent px-3 py-1.5 font-medium whitespace-nowrap text-muted hover:text-ink aria-current:border-accent aria-current:text-ink',
              part.place === 'end' && 'lg:hidden',
              part.place === 'side' && 'xl:hidden',
              isHome(part) && chosen === 'end' && 'lg:border-accent lg:text-ink',
              isHome(part) && chosen === 'side' && 'xl:border-accent xl:text-ink',
            )}
          >
            {part.label}
          </button>
        ))}
      </nav>
      <div className="grid min-h-0 grow lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[minmax(0,1fr)] xl:grid-cols-[minmax(16rem,23rem)_minmax(0,1fr)_24rem]">
        {parts.map((part) => (
          <section
            key={part.name}
            aria-label={part.label}
            data-pane-of={part.place === 'end' ? undefined : part.name}
            className={classes(
              'min-h-0 min-w-0 flex-col overflow-y-auto lg:h-full',
              part.name === pane ? 'flex' : 'hidden',
              part.place === 'side' && 'p-3 xl:flex xl:border-e xl:border-line',
              part.place === 'middle' && 'p-3',
              isHome(part) && chosen === 'end' && 'lg:flex',
              isHome(part) && chosen === 'side' && 'xl:flex',
              part.place === 'end' && 'bg-surface lg:flex lg:border-s lg:border-line',
            )}
          >
            {part.content}
          </section>
        ))}
      </div>
    </div>
  );
}
