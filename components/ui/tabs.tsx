'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from './classes';
import { showInRow } from './show-in-row';

const tabClasses =
  'inline-flex items-center gap-1.5 border-b-2 px-3 py-2 font-medium whitespace-nowrap ' +
  'border-transparent text-muted hover:text-ink ' +
  'aria-selected:border-accent aria-selected:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink';

type LinkTab = {
  readonly href: string;
  readonly label: ReactNode;
  /** Current at its own address only, not at those below it. */
  readonly exact?: boolean;
  /** Another part of the site that belongs under this tab. */
  readonly alsoUnder?: string;
};

/** Pages of one thing, as a navigation: each has an address of its own. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const path = usePathname();
  return (
    <nav aria-label={label} className="flex overflow-x-auto border-b border-line">
      {tabs.map((tab) => {
        const current =
          (tab.exact ? path === tab.href : path.startsWith(tab.href)) ||
          (tab.alsoUnder !== undefined && path.startsWith(tab.alsoUnder));
        return (
          <Link
            key={tab.href}
            ref={current ? showInRow : null}
            href={tab.href}
            aria-current={current ? 'page' : undefined}
            className={classes(tabClasses, '-outline-offset-2')}
          >
            {tab.label}
          </Link>
        );
      })}
    </nav>
  );
}

export type Tab = { readonly key: string; readonly label: ReactNode; readonly content: ReactNode };

/** Views of one thing on one page. Arrows, Home and End move between the tabs; only the chosen one's content exists. */
export function Tabs({
  label,
  tabs,
  initial,
}: {
  label: string;
  tabs: readonly Tab[];
  initial?: string;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(initial ?? tabs[0]?.key);
  const active = tabs.find((tab) => tab.key === chosen) ?? tabs[0];

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === active?.key);
    const to = nextIndex(event.key, at, tabs.length);
    const target = to === null ? undefined : tabs[to];
    if (!target) return;
    event.preventDefault();
    setChosen(target.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to ?? 0]?.focus();
  };

  return (
    <div className="flex min-h-0 flex-col">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex shrink-0 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            ref={tab.key === active?.key ? showInRow : null}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === active?.key}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active?.key ? 0 : -1}
            onClick={() => setChosen(tab.key)}
            className={classes(tabClasses, '-outline-offset-2')}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={active ? `${id}-${active.key}` : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable to be scrolled
        tabIndex={0}
        className="min-h-0 grow overflow-auto -outline-offset-2"
      >
        {active?.content}
      </div>
    </div>
  );
}

function nextIndex(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
