'use server';

import { cookies } from 'next/headers';
import { isLocale, localeCookie } from '@/lib/i18n/locale';
import { chooseTheme, themeCookie } from '@/lib/i18n/theme';

const kept = { path: '/', sameSite: 'lax', maxAge: 31_536_000 } as const;

/** Keeps the reader's language or theme in this browser. Open to everybody; unknown values are passed over. */
export async function setPreference(preference: { locale?: string; theme?: string }) {
  const jar = await cookies();
  if (isLocale(preference?.locale)) jar.set(localeCookie, preference.locale, kept);
  if (typeof preference?.theme === 'string') {
    const theme = chooseTheme(preference.theme);
    if (theme === 'system') jar.delete(themeCookie);
    else jar.set(themeCookie, theme, kept);
  }
}
