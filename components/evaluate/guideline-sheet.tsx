import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { MarkdownText } from '@/components/shared/markdown-text';
import { EmptyState } from '@/components/ui/empty-state';
import { asMarkdown } from '@/lib/domain/evaluation/guideline-sections';
import {
  type BatchGuideline,
  type GuidelineLanguage,
  guidelineIn,
  guidelineLanguages,
} from '@/lib/domain/evaluation/study-guideline';
import { guidelinePath } from './guideline-path';

type GuidelineSheetProps = {
  batchId: string;
  guideline: BatchGuideline;
  language: GuidelineLanguage;
};

/** The guideline itself, with the way to its other language. */
export function GuidelineSheet({ batchId, guideline, language }: GuidelineSheetProps) {
  const t = useTranslations('evaluate.guideline');
  const format = useFormatter();
  const { current, against } = guideline;
  if (!current) return <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>;
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-2">
        <p className="text-xs text-muted">
          {t('versionOf', {
            version: current.version,
            when: format.dateTime(new Date(current.createdAt), 'moment'),
          })}
        </p>
        <nav aria-label={t('languages')} className="flex gap-1">
          {guidelineLanguages.map((each) => (
            <Link
              key={each}
              href={guidelinePath(batchId, { language: each, against: against?.version ?? null })}
              lang={each}
              replace
              scroll={false}
              aria-current={each === language ? 'true' : undefined}
              className="rounded-control px-2 py-1 text-xs text-accent hover:bg-sunken aria-[current=true]:bg-accent-soft aria-[current=true]:font-medium"
            >
              {t(each)}
            </Link>
          ))}
        </nav>
      </div>
      <MarkdownText
        text={asMarkdown(guidelineIn(current, language))}
        language={language}
        className="max-w-prose"
      />
    </article>
  );
}
