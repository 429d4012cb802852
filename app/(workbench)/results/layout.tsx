/** Around the results: their words for client parts. */
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { rolesOf } from '@/lib/domain/access/actor';
import { pickRooms } from '@/lib/i18n/messages';
import { requireActor } from '@/lib/server/require-actor';

export default async function ResultsLayout({ children }: { children: ReactNode }) {
  await requireActor(...rolesOf('results'));
  const messages = await getMessages();
  const { nav, exhibit, filter, importing, pairs, predictions } = messages.results;
  return (
    // Of these words only what runs in the browser needs.
    <NextIntlClientProvider
      messages={
        {
          ...pickRooms(messages, 'exports'),
          results: { nav, exhibit, filter, importing, pairs, predictions },
        } as typeof messages
      }
    >
      {/* Wide tables are scrolled, and a figure must not lose whose it is. */}
      <main className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 print:p-0 [&_tbody_th]:sticky [&_tbody_th]:left-0 [&_tbody_th]:bg-surface print:[&_tbody_th]:static">
        {children}
      </main>
    </NextIntlClientProvider>
  );
}
