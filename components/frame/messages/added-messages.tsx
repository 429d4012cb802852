/**
 * The room of words for the browser. In: the files of `messages/`. Out: one provider for each part of the product, which a
 * layout puts around its pages. Imports: messages/, lib/i18n, next-intl.
 *
 * The words are part of the scripts, which a browser keeps, and not of each page: a page with its words in it would be
 * several times as long and as dear to make. Both languages come in one script, so that a change of language needs no more than
 * the page. An annotator's scripts hold no words of the administration.
 */
'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';

type AddedMessagesProps = {
  /** The same object every time. */
  rooms: Readonly<Record<Locale, Partial<Messages>>>;
  children: ReactNode;
};

/** Adds these rooms of messages, in the reader's language, to those around it. */
export function AddedMessages({ rooms, children }: AddedMessagesProps) {
  const locale = useLocale();
  const around = useMessages();
  const messages = useMemo(() => ({ ...around, ...rooms[locale] }), [around, locale, rooms]);
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
