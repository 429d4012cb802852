import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { GuidelineChanges } from '@/components/evaluate/guideline-changes';
import { GuidelineSheet } from '@/components/evaluate/guideline-sheet';
import { RulingList } from '@/components/evaluate/ruling-list';
import { batchPath } from '@/components/evaluate/slot-facts';
import { ButtonLink } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { guidelineLanguageOf } from '@/lib/domain/evaluation/study-guideline';
import { loadGuideline } from '@/lib/server/evaluate/load-guideline';
import { requireActor } from '@/lib/server/require-actor';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('evaluate.guideline');
  return { title: t('title') };
}

type GuidelinePageProps = {
  params: Promise<{ batchId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The whole guideline of a batch's study, what changed in it since the reader's labels, and the rulings beside it. */
export default async function GuidelinePage({ params, searchParams }: GuidelinePageProps) {
  await requireActor('annotator');
  const [{ batchId }, query, locale, t] = await Promise.all([
    params,
    searchParams,
    getLocale(),
    getTranslations('evaluate.guideline'),
  ]);
  if (!z.uuid().safeParse(batchId).success) notFound();
  const language = guidelineLanguageOf(query.language ?? locale);
  const read = await loadGuideline(batchId, language, query.against);
  if (!read.ok) notFound();
  const { guideline, changes } = read.value;
  return (
    <main className="mx-auto flex w-full max-w-4xl flex-col gap-5 p-4 sm:p-6">
      <PageHeader
        title={t('title')}
        lead={t('lead', { study: guideline.studyName })}
        actions={
          <ButtonLink href={batchPath(batchId)}>
            {t('backToBatch', { batch: guideline.batchName })}
          </ButtonLink>
        }
      />
      <GuidelineChanges
        batchId={batchId}
        guideline={guideline}
        changes={changes}
        language={language}
      />
      <GuidelineSheet batchId={batchId} guideline={guideline} language={language} />
      <RulingList
        rulings={guideline.rulings.map((ruling) => ({
          ...ruling,
          studyName: guideline.studyName,
        }))}
      />
    </main>
  );
}
