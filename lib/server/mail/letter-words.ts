import 'server-only';
import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/i18n/locale';
import { loadMessages } from '@/lib/i18n/messages';

/** The words of letters in the language of whoever gets one, which is not that of the request. */
export async function letterWords(locale: Locale) {
  const { auth, common } = await loadMessages(locale);
  return createTranslator({ locale, messages: { auth, common } });
}

/** A moment that means the same to everybody, for the reader's zone is not known. Pure. */
export function momentInUtc(iso: string, locale: Locale): string {
  const words = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${words.format(new Date(iso))} UTC`;
}
