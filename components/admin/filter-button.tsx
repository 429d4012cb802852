import type { ReactNode } from 'react';

/** Sends a plain form of filters; works without scripts. */
export function FilterButton({ children }: { children: ReactNode }) {
  return (
    <button
      type="submit"
      className="inline-flex min-h-9 items-center rounded-control border border-line-strong bg-surface px-3 font-medium hover:bg-sunken"
    >
      {children}
    </button>
  );
}
