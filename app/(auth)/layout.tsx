/** Around the pages of people who are not signed in yet. */
import { cookies } from 'next/headers';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Logo } from '@/components/frame/app-bar';
import { AuthMessages } from '@/components/frame/messages/auth-messages';
import { PreferenceSwitches } from '@/components/frame/preference-switches';
import { ReaderTimeZone } from '@/components/frame/reader-time-zone';
import { chooseTheme, themeCookie } from '@/lib/i18n/theme';
import { setPreference } from '../preferences-action';

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const jar = await cookies();
  return (
    <AuthMessages>
      <ReaderTimeZone showsMoments={false} />
      <div className="flex min-h-dvh flex-col">
        <header className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          <ProductName />
          <PreferenceSwitches
            theme={chooseTheme(jar.get(themeCookie)?.value)}
            setPreference={setPreference}
          />
        </header>
        <main className="mx-auto flex w-full max-w-sm grow flex-col gap-5 px-4 pt-[8vh] pb-16">
          {children}
        </main>
      </div>
    </AuthMessages>
  );
}

function ProductName() {
  const t = useTranslations('common');
  return (
    <p className="flex items-center gap-2 font-semibold">
      <Logo />
      {t('productName')}
    </p>
  );
}
