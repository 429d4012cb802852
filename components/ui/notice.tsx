import type { ReactNode } from 'react';
import { classes, type Tone, toneClasses } from './classes';

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** True for what appears after something the person did, so that it is read out at once. */
  announce?: boolean;
};

/** A sentence that stays on the page until its cause is gone. */
export function Notice({ tone = 'neutral', title, children, announce = false }: NoticeProps) {
  return (
    <div
      role={announce ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classes('rounded-card px-3 py-2', toneClasses[tone])}
    >
      {title ? <p className="font-semibold">{title}</p> : null}
      {children}
    </div>
  );
}
