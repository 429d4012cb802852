/** Around the results: their words for client parts. */
import type { ReactNode } from 'react';
import { ResultsMessages } from '@/components/frame/messages/results-messages';
import { rolesOf } from '@/lib/domain/access/actor';
import { requireActor } from '@/lib/server/require-actor';

export default async function ResultsLayout({ children }: { children: ReactNode }) {
  await requireActor(...rolesOf('results'));
  return (
    <ResultsMessages>
      {/* Wide tables are scrolled, and a figure must not lose whose it is. */}
      <main className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 print:p-0 [&_tbody_th]:sticky [&_tbody_th]:left-0 [&_tbody_th]:bg-surface print:[&_tbody_th]:static">
        {children}
      </main>
    </ResultsMessages>
  );
}
