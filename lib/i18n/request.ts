/** What next-intl uses for one request: cookie or Accept-Language for the language, cookie for the reader's zone. */
import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { formats } from './formats';
import { chooseLocale, chooseTimeZone, localeCookie, timeZoneCookie } from './locale';
import { loadMessages } from './messages';

export default getRequestConfig(async () => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const locale = chooseLocale(jar.get(localeCookie)?.value, head.get('accept-language'));
  return {
    locale,
    messages: await loadMessages(locale),
    timeZone: chooseTimeZone(jar.get(timeZoneCookie)?.value),
    formats,
  };
});
