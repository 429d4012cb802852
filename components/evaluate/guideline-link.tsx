'use client';

import { useTranslations } from 'next-intl';
import { guidelinePath, guidelineTab } from './guideline-path';
import { KeyHint } from './key-hint';

/** The whole guideline in a tab of its own: what is being judged stays as it is, and both can be read side by side. */
export function GuidelineLink({ batchId }: { batchId: string }) {
  const t = useTranslations('evaluate.guideline');
  return (
    <a
      href={guidelinePath(batchId)}
      target={guidelineTab}
      className="rounded-control px-2 py-1 text-xs font-medium hover:bg-sunken"
    >
      {t('openAll')} <KeyHint id="guideline" />
    </a>
  );
}
