import type { ReactNode } from 'react';

/** A heading and what stands below it. Left out where nothing does. */
export function WorldPart({
  title,
  count,
  shownWhenEmpty = false,
  children,
}: {
  title: string;
  count: number;
  /** For what can be filtered empty: its filter must stay in reach. */
  shownWhenEmpty?: boolean;
  children: ReactNode;
}) {
  if (count === 0 && !shownWhenEmpty) return null;
  return (
    <section className="flex flex-col gap-1">
      <h4 className="text-xs font-semibold text-muted">
        {title} <span className="font-normal tabular-nums">{count}</span>
      </h4>
      {children}
    </section>
  );
}
