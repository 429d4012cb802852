/** The document around every page: language, theme, the messages every page needs, and short-lived notices. */
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CommonMessages } from '@/components/frame/messages/common-messages';
import { ToastProvider } from '@/components/ui/toast';
import { chooseTheme, themeCookie } from '@/lib/i18n/theme';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  const productName = t('productName');
  return {
    title: { default: productName, template: `%s · ${productName}` },
    robots: { index: false, follow: false },
  };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, jar] = await Promise.all([getLocale(), cookies()]);
  const theme = chooseTheme(jar.get(themeCookie)?.value);
  return (
    <html lang={locale} {...(theme === 'system' ? {} : { 'data-theme': theme })}>
      <body className="font-sans antialiased">
        <NextIntlClientProvider messages={{}}>
          <CommonMessages>
            <ToastProvider>{children}</ToastProvider>
          </CommonMessages>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
