/**
 * The room of words for the browser. In: the files of `messages/`. Out: one provider for each part of the product, which a
 * layout puts around its pages. Imports: messages/, lib/i18n, next-intl.
 *
 * The words are part of the scripts, which a browser keeps, and not of each page: a page with its words in it would be
 * several times as long and as dear to make. A reader's scripts hold no other language, and an annotator's no words of the
 * administration.
 */
'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, use, useMemo } from 'react';
import { isLocale, type Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';

type RoomOfMessages = Partial<Messages>;
type MessageLoaders = Readonly<Record<Locale, () => Promise<RoomOfMessages>>>;

/**
 * What was asked for is kept, so that a component that waits for it finds the same promise again; also what did not come, or
 * the component would ask without end. The page that is shown then loads the document anew.
 */
const asked = new Map<() => Promise<RoomOfMessages>, Promise<RoomOfMessages>>();

function load(loader: () => Promise<RoomOfMessages>): Promise<RoomOfMessages> {
  const earlier = asked.get(loader);
  if (earlier !== undefined) return earlier;
  const asking = loader();
  asked.set(loader, asking);
  return asking;
}

/** For a browser to ask for the reader's words as soon as it has the page's scripts, and for those of all parts at once. */
export function messageLoaders(loaders: MessageLoaders): MessageLoaders {
  if (typeof document !== 'undefined') {
    const locale = document.documentElement.lang;
    if (isLocale(locale)) load(loaders[locale]).catch(() => undefined);
  }
  return loaders;
}

type AddedMessagesProps = {
  loaders: MessageLoaders;
  children: ReactNode;
};

/** Adds messages, in the reader's language, to those around it. Waits for the script they are in. */
export function AddedMessages({ loaders, children }: AddedMessagesProps) {
  const locale = useLocale();
  const around = useMessages();
  const added = use(load(loaders[locale]));
  const messages = useMemo(() => ({ ...around, ...added }), [around, added]);
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
