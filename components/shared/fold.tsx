import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';

type FoldProps = {
  summary: ReactNode;
  /** Buttons that belong to what is folded. They stand beside the summary: a summary is a button itself and holds none. */
  tools?: ReactNode;
  open: boolean;
  children: ReactNode;
  className?: string;
};

/** The browser's own fold: opens by click, Enter, find in page, and the keyboard's "open" key. */
export function Fold({ summary, tools, open, children, className }: FoldProps) {
  const fold = (
    <details open={open} data-fold="" className={classes('group/fold', className)}>
      <summary className="flex list-none items-start gap-2 rounded-control px-2.5 py-1.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span
          aria-hidden="true"
          className="mt-0.5 text-xs text-muted transition-transform group-open/fold:rotate-90 rtl:-scale-x-100"
        >
          ▸
        </span>
        <span className="min-w-0 grow">{summary}</span>
      </summary>
      <div className="px-2.5 pt-0.5 pb-2.5">{children}</div>
    </details>
  );
  if (tools === undefined) return fold;
  return (
    <div className="flex items-start">
      <div className="min-w-0 grow">{fold}</div>
      <div className="max-w-36 shrink-0 px-1.5 py-1.5 empty:hidden">{tools}</div>
    </div>
  );
}
