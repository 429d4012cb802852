'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from './button';

type CopyButtonProps = {
  text: string;
  /** Says what is copied where that is not plain. */
  label?: string;
  onCopied?: () => void;
};

/** Copies a text and says so. Where the browser does not let it, the text stays selectable beside it. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const t = useTranslations('common');
  const [copied, setCopied] = useState(false);
  return (
    <Button
      onClick={() => {
        navigator.clipboard?.writeText(text).then(
          () => {
            setCopied(true);
            onCopied?.();
          },
          () => setCopied(false),
        );
      }}
    >
      <span aria-live="polite">{copied ? t('copied') : (label ?? t('copy'))}</span>
    </Button>
  );
}
