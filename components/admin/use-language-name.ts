import { useLocale } from 'next-intl';

/** Made once a language: making one takes longer than all that a page asks of it. */
const namesByLocale = new Map<string, Intl.DisplayNames>();

/** What a language is called in the reader's own; its code where nobody knows it. */
export function useLanguageName(): (code: string) => string {
  const locale = useLocale();
  return (code) => {
    const names =
      namesByLocale.get(locale) ??
      new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' });
    namesByLocale.set(locale, names);
    return names.of(code) ?? code;
  };
}
