'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Select } from '@/components/ui/select';
import { isLocale, localeNames, locales } from '@/lib/i18n/locale';
import { type Theme, themes } from '@/lib/i18n/theme';

export type SetPreference = (preference: { locale?: string; theme?: string }) => Promise<void>;

type PreferenceSwitchesProps = { theme: Theme; setPreference: SetPreference };

/** Language and appearance. Both are kept in cookies and change the page in place, without losing what was typed. */
export function PreferenceSwitches({ theme, setPreference }: PreferenceSwitchesProps) {
  const t = useTranslations('common');
  const locale = useLocale();
  const router = useRouter();
  const [pending, startTransition] = useTransition();

  const change = (preference: { locale?: string; theme?: string }) =>
    startTransition(async () => {
      await setPreference(preference);
      router.refresh();
    });

  return (
    <div className="flex gap-2">
      <Select
        aria-label={t('language')}
        value={locale}
        disabled={pending}
        onChange={(event) => {
          if (isLocale(event.target.value)) change({ locale: event.target.value });
        }}
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        compact
      />
      <Select
        aria-label={t('theme')}
        value={theme}
        disabled={pending}
        onChange={(event) => change({ theme: event.target.value })}
        options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
        compact
      />
    </div>
  );
}
