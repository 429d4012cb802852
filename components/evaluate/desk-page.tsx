import type { ReactNode } from 'react';
import type { Desk } from '@/lib/domain/evaluation/own-work';
import { DeskNav } from './desk-nav';

/** The frame of an annotator's own pages. */
export function DeskPage({ desk, children }: { desk: Desk; children: ReactNode }) {
  return (
    <>
      <div className="border-b border-line bg-surface px-4 [&>nav]:border-b-0">
        <DeskNav desk={desk} />
      </div>
      <main className="mx-auto flex w-full max-w-4xl flex-col gap-5 p-4 sm:p-6">{children}</main>
    </>
  );
}
