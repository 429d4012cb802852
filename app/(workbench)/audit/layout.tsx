/** Gives the audit's pages their words, and no other room's. */
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pickRooms } from '@/lib/i18n/messages';

export default async function AuditLayout({ children }: { children: ReactNode }) {
  const messages = await getMessages();
  return (
    <NextIntlClientProvider messages={pickRooms(messages, 'audit', 'labels', 'commands', 'world')}>
      {children}
    </NextIntlClientProvider>
  );
}
