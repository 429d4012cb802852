import type { ReactNode } from 'react';
import { classes } from './classes';

type CardProps = {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A part of a page with a heading of its own. */
export function Card({ title, actions, children, className }: CardProps) {
  return (
    <section className={classes('rounded-card border border-line bg-surface', className)}>
      {title || actions ? (
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2.5">
          {title ? <h2 className="font-semibold">{title}</h2> : <span />}
          {actions}
        </div>
      ) : null}
      <div className="px-4 py-3">{children}</div>
    </section>
  );
}
