/** Around every workbench: the bar. Which role may be here is asked by each page itself. */
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { AppBar } from '@/components/frame/app-bar';
import { FocusKeeper } from '@/components/frame/focus-keeper';
import { ReaderTimeZone } from '@/components/frame/reader-time-zone';
import { chooseTheme, themeCookie } from '@/lib/i18n/theme';
import { requireActor } from '@/lib/server/require-actor';
import { signOut } from '../(auth)/actions';
import { setPreference } from '../preferences-action';

export default async function WorkbenchLayout({ children }: { children: ReactNode }) {
  const [actor, jar] = await Promise.all([requireActor(), cookies()]);
  return (
    <div className="flex min-h-dvh flex-col">
      <AppBar
        actor={actor}
        theme={chooseTheme(jar.get(themeCookie)?.value)}
        setPreference={setPreference}
        signOut={signOut}
      />
      <div id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </div>
      <FocusKeeper />
      <ReaderTimeZone showsMoments />
    </div>
  );
}
