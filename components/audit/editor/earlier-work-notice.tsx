'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { EarlierWork } from './use-revision-work';

type EarlierWorkNoticeProps = {
  earlier: EarlierWork;
  onBringBack: () => void;
  onDiscard: () => void;
};

/** Says that words of an earlier visit are in the form, or wait to be taken. */
export function EarlierWorkNotice({ earlier, onBringBack, onDiscard }: EarlierWorkNoticeProps) {
  const t = useTranslations('audit.editor.earlier');
  if (earlier.kind === 'none') return null;
  const isOffered = earlier.kind === 'offered';
  return (
    <Notice tone={isOffered ? 'warning' : 'accent'} announce>
      <span className="flex flex-wrap items-center justify-between gap-2">
        {t(isOffered ? 'offered' : 'restored')}
        <span className="flex gap-2">
          {isOffered ? (
            <Button size="small" onClick={onBringBack}>
              {t('bringBack')}
            </Button>
          ) : null}
          <Button size="small" variant="quiet" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </span>
      </span>
    </Notice>
  );
}
