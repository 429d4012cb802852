import { useLocale } from 'next-intl';

/** What a language is called in the reader's own; its code where nobody knows it. */
export function useLanguageName(): (code: string) => string {
  const names = new Intl.DisplayNames([useLocale()], { type: 'language', fallback: 'code' });
  return (code) => names.of(code) ?? code;
}
