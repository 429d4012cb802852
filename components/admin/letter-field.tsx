'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

const letterLanguages = ['en', 'zh-CN'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];

/** The language of the letter, or null for none: the reader's own, where this installation has mail. */
export function useLetterLanguage(hasMail: boolean) {
  const own = useOwnLetterLanguage();
  return useState<LetterLanguage | null>(hasMail ? own : null);
}

/** The reader's own language, for letters that are sent again without a question. */
export function useOwnLetterLanguage(): LetterLanguage {
  const locale = useLocale();
  return letterLanguages.find((language) => language === locale) ?? 'en';
}

type LetterFieldProps = {
  value: LetterLanguage | null;
  onChange: (value: LetterLanguage | null) => void;
};

/** Whether an invitation goes out by e-mail, and in which language. */
export function LetterField({ value, onChange }: LetterFieldProps) {
  const t = useTranslations('admin.letter');
  return (
    <Field id="letter-language" label={t('send')} hint={t('hint')}>
      <Select
        id="letter-language"
        value={value ?? ''}
        aria-describedby="letter-language-hint"
        onChange={(event) =>
          onChange(letterLanguages.find((language) => language === event.target.value) ?? null)
        }
        options={[
          ...letterLanguages.map((language) => ({ value: language, label: t(`in.${language}`) })),
          { value: '', label: t('notAtAll') },
        ]}
      />
    </Field>
  );
}
