import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded-sm border border-line-strong bg-sunken px-1 font-mono text-xs leading-5 text-ink">
      {children}
    </kbd>
  );
}
