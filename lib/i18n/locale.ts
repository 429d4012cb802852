/**
 * The room of languages. In: the reader's cookies and headers. Out: locale, time zone, messages and formats for next-intl.
 * Imports: next-intl, next (request.ts only), messages/.
 *
 * Words: a *locale* is the language of the interface, never that of a scenario; a *room* of messages is one file of
 * `messages/<locale>/`. The locale is kept in a cookie, so that an address means the same page in every language.
 */
export const locales = ['en', 'zh-CN'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';
export const localeCookie = 'locale';
export const timeZoneCookie = 'time_zone';

/** Each language in its own words, for the switch. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', 'zh-CN': '简体中文' };

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/**
 * The locale to show: the cookie's if it names one, else the first of `acceptLanguage` that is spoken here, by its
 * weights, else English. Any Chinese is answered in Simplified Chinese. Pure.
 */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(cookie)) return cookie;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, order, weight: weight ? Number(weight.trim().slice(2)) || 0 : 1 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.order - b.order);
  for (const { tag } of wanted) {
    if (tag === 'zh' || tag.startsWith('zh-')) return 'zh-CN';
    if (tag === 'en' || tag.startsWith('en-')) return 'en';
  }
  return defaultLocale;
}

/** The zone that the reader's browser reported, if the runtime knows it, else UTC. Pure. */
export function chooseTimeZone(cookie: string | undefined): string {
  if (!cookie) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: cookie }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
