'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';

const panes = ['events', 'world', 'form'] as const;
export type ReviewPane = (typeof panes)[number];

type ReviewPanesProps = {
  pane: ReviewPane;
  onPane: (pane: ReviewPane) => void;
  events: ReactNode;
  world: ReactNode;
  form: ReactNode;
};

const paneClasses = 'min-h-0 min-w-0 flex-col overflow-y-auto lg:h-full';

/** Three panes beside each other where there is room, two on a smaller screen, one on a phone. */
export function ReviewPanes({ pane, onPane, events, world, form }: ReviewPanesProps) {
  const t = useTranslations('audit');
  return (
    <div data-pane={pane} className="group/panes flex min-h-0 grow flex-col">
      <nav
        aria-label={t('pane.label')}
        className="sticky top-0 z-10 flex shrink-0 gap-1 overflow-x-auto border-b border-line bg-surface px-2 xl:hidden"
      >
        {panes.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === pane}
            onClick={() => onPane(each)}
            className={classes(
              'border-b-2 border-transparent px-3 py-1.5 font-medium text-muted hover:text-ink aria-current:border-accent aria-current:text-ink',
              each === 'form' && 'lg:hidden',
            )}
          >
            {t(`pane.${each}`)}
          </button>
        ))}
      </nav>
      <div className="grid min-h-0 grow lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[minmax(0,1fr)] xl:grid-cols-[minmax(17rem,24rem)_minmax(0,1fr)_24rem]">
        <section
          aria-label={t('pane.events')}
          data-pane-of="events"
          className={classes(
            paneClasses,
            'hidden p-3 group-data-[pane=events]/panes:flex lg:group-data-[pane=form]/panes:flex xl:flex xl:border-e xl:border-line',
          )}
        >
          {events}
        </section>
        <section
          aria-label={t('pane.world')}
          data-pane-of="world"
          className={classes(paneClasses, 'hidden p-3 group-data-[pane=world]/panes:flex xl:flex')}
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
