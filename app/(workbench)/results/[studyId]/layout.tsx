/** Around the pages of one study's results. */
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ResultsNav } from '@/components/results/results-nav';
import { PageHeader } from '@/components/ui/page-header';
import { requireResultsStudy } from '@/lib/server/results/results-source';

type LayoutProps = { params: Promise<{ studyId: string }>; children: ReactNode };

export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  const [study, t] = await Promise.all([
    requireResultsStudy((await params).studyId),
    getTranslations('results'),
  ]);
  return { title: t('titleOf', { study: study.name }) };
}

export default async function StudyResultsLayout({ params, children }: LayoutProps) {
  const study = await requireResultsStudy((await params).studyId);
  const t = await getTranslations('results');
  return (
    <>
      <PageHeader title={t('titleOf', { study: study.name })} />
      <ResultsNav studyId={study.id} />
      {children}
    </>
  );
}
