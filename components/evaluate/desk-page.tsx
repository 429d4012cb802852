import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import type { Desk } from '@/lib/domain/evaluation/own-work';
import { DeskNav } from './desk-nav';

type DeskPageProps = {
  desk: Desk;
  /** For tables of many columns. */
  wide?: boolean;
  children: ReactNode;
};

/** The frame of an annotator's own pages. */
export function DeskPage({ desk, wide = false, children }: DeskPageProps) {
  return (
    <>
      <div className="border-b border-line bg-surface px-4 [&>nav]:border-b-0">
        <DeskNav desk={desk} />
      </div>
      <main
        className={classes(
          'mx-auto flex w-full flex-col gap-5 p-4 sm:p-6',
          wide ? 'max-w-6xl' : 'max-w-4xl',
        )}
      >
        {children}
      </main>
    </>
  );
}
