'use client';

/**
 * The room of what frames every page: bar, switches, the reader's zone. In: the actor and server actions as props.
 * Imports: components/ui, lib/i18n, lib/domain/access, next, next-intl.
 */
import { useRouter } from 'next/navigation';
import { useTimeZone } from 'next-intl';
import { useEffect } from 'react';
import { timeZoneCookie } from '@/lib/i18n/locale';

const yearSeconds = 31_536_000;

type ReaderTimeZoneProps = {
  /** The page has moments on it, and is asked for again where it was rendered in another zone. */
  showsMoments: boolean;
};

/**
 * Tells the server the reader's zone by a cookie. Where somebody signs in no moments are shown, and nothing is asked for beside
 * what he sends.
 */
export function ReaderTimeZone({ showsMoments }: ReaderTimeZoneProps) {
  const router = useRouter();
  const rendered = useTimeZone();
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!zone || zone === rendered) return;
    const cookie = `${timeZoneCookie}=${encodeURIComponent(zone)}`;
    if (document.cookie.split('; ').includes(cookie)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${cookie}; path=/; max-age=${yearSeconds}; samesite=lax`;
    if (showsMoments) router.refresh();
  }, [rendered, router, showsMoments]);
  return null;
}
