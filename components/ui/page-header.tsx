import type { ReactNode } from 'react';

type PageHeaderProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode };

/** The page's one <h1>, a sentence about the page, and what can be done with all of it. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold">{title}</h1>
        {lead ? <p className="mt-0.5 max-w-prose text-muted">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}
