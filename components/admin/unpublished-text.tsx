'use client';

import { useTranslations } from 'next-intl';
import type { KeptDraft } from '@/components/shared/drafts/use-kept-draft';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { StudySettings } from '@/lib/domain/assignment/study-settings';
import { guidelineIn, guidelineLanguages } from '@/lib/domain/evaluation/study-guideline';
import type { GuidelineBodies } from './guideline-editor';

type UnpublishedTextProps = {
  kept: Pick<KeptDraft<GuidelineBodies>, 'begunOver' | 'isFound' | 'discard'>;
  newest: StudySettings['guideline'];
};

/** Says of a text that it is of an earlier visit, or that a newer version than the one it was begun over stands by now. */
export function UnpublishedText({ kept, newest }: UnpublishedTextProps) {
  const t = useTranslations('admin.settings.guideline');
  const { begunOver: over, isFound, discard } = kept;
  const isOverNewest = over === (newest?.version ?? 0);
  if (over === null || (isOverNewest && !isFound)) return null;
  const words = isOverNewest ? t('kept') : t(isFound ? 'keptOverOlder' : 'overOlder', { over });
  return (
    <Notice tone={isOverNewest ? 'accent' : 'warning'} announce>
      <span className="flex flex-wrap items-center justify-between gap-2">
        {words}
        <Button size="small" variant="quiet" onClick={discard}>
          {t('discard')}
        </Button>
      </span>
      {newest === null || isOverNewest ? null : <NewestText newest={newest} />}
    </Notice>
  );
}

/** To compare with and to copy from, so as it is written. */
function NewestText({ newest }: { newest: GuidelineBodies & { readonly version: number } }) {
  const t = useTranslations('admin.settings.guideline');
  return (
    <details className="mt-2">
      <summary className="cursor-pointer font-medium">
        {t('newest', { version: newest.version })}
      </summary>
      <div className="mt-2 grid gap-3 text-ink lg:grid-cols-2">
        {guidelineLanguages.map((language) => (
          <pre
            key={language}
            lang={language}
            className="max-h-80 overflow-y-auto rounded-control border border-line bg-surface p-3 text-xs wrap-anywhere whitespace-pre-wrap"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part without controls must be reachable to be scrolled
            tabIndex={0}
          >
            {guidelineIn(newest, language)}
          </pre>
        ))}
      </div>
    </details>
  );
}
