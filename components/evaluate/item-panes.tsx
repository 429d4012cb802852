'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';

export const panes = ['events', 'response', 'world', 'form'] as const;
export type Pane = (typeof panes)[number];

type ItemPanesProps = {
  pane: Pane;
  onPane: (pane: Pane) => void;
  events: ReactNode;
  response: ReactNode;
  world: ReactNode;
  form: ReactNode;
};

const paneClasses = 'min-h-0 min-w-0 flex-col overflow-y-auto lg:h-full';

/**
 * Three panes beside each other, each scrolling on its own; two on a smaller screen, one on a phone. Which of them are
 * seen is the style sheet's doing, so that the server renders the same page for every width.
 */
export function ItemPanes({ pane, onPane, events, response, world, form }: ItemPanesProps) {
  const t = useTranslations('evaluate');
  return (
    <div data-pane={pane} className="group/panes flex min-h-0 grow flex-col">
      <nav
        aria-label={t('pane.label')}
        className="flex shrink-0 gap-1 overflow-x-auto border-b border-line bg-surface px-2 max-lg:sticky max-lg:top-0 max-lg:z-10"
      >
        {panes.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === pane}
            onClick={() => onPane(each)}
            className={classes(
              'border-b-2 border-transparent px-3 py-1.5 font-medium whitespace-nowrap text-muted hover:text-ink aria-current:border-accent aria-current:text-ink',
              each === 'form' && 'lg:hidden',
              each === 'events' && 'xl:hidden',
              each === 'response' && pane !== 'world' && 'xl:border-accent xl:text-ink',
            )}
          >
            {t(`pane.${each}`)}
          </button>
        ))}
      </nav>
      <div className="grid min-h-0 grow lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[minmax(0,1fr)] xl:grid-cols-[minmax(16rem,22rem)_minmax(0,1fr)_24rem]">
        <section
          aria-label={t('pane.events')}
          data-pane-of="events"
          className={classes(
            paneClasses,
            'hidden p-3 group-data-[pane=events]/panes:flex xl:flex xl:border-e xl:border-line',
          )}
        >
          {events}
        </section>
        <section
          aria-label={t('pane.response')}
          data-pane-of="response"
          className={classes(
            paneClasses,
            'hidden p-3 group-data-[pane=response]/panes:flex lg:group-data-[pane=form]/panes:flex xl:group-data-[pane=events]/panes:flex',
          )}
        >
          {response}
        </section>
        <section
          aria-label={t('pane.world')}
          data-pane-of="world"
          className={classes(paneClasses, 'hidden p-3 group-data-[pane=world]/panes:flex')}
        >
          {world}
        </section>
        <aside
          aria-label={t('pane.form')}
          className={classes(
            paneClasses,
            'hidden bg-surface group-data-[pane=form]/panes:flex lg:flex lg:border-s lg:border-line',
          )}
        >
          {form}
        </aside>
      </div>
    </div>
  );
}
