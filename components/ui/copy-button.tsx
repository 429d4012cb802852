'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from './button';

/** Copies a text and says so. Where the browser does not let it, the text stays selectable beside it. */
export function CopyButton({ text }: { text: string }) {
  const t = useTranslations('common');
  const [copied, setCopied] = useState(false);
  return (
    <Button
      onClick={() => {
        navigator.clipboard?.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }}
    >
      <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
    </Button>
  );
}
