import { getTranslations } from 'next-intl/server';
import { AgreementCard } from '@/components/admin/agreement-card';
import { AnnotatorRates } from '@/components/admin/annotator-rates';
import { QuickLabels } from '@/components/admin/quick-labels';
import { SplitScenarios } from '@/components/admin/split-scenarios';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { addressOf } from '@/lib/domain/results/results-address';
import { loadQuality } from '@/lib/server/admin/load-quality';
import { withStudy } from '@/lib/server/admin/require-study';

type QualityPageProps = { params: Promise<{ studyId: string }> };

export default async function QualityPage({ params }: QualityPageProps) {
  const [t, { study, value: page }] = await Promise.all([
    getTranslations('admin.quality'),
    withStudy((await params).studyId, loadQuality),
  ]);
  if (page.rates.length === 0 && page.sets.length === 0) {
    return <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>;
  }
  return (
    <>
      <p className="max-w-prose text-muted">{t('lead')}</p>
      {page.sets.length === 0 ? <Notice>{t('noOverlap')}</Notice> : null}
      {page.sets.map((set) => (
        <AgreementCard
          key={set.batchId}
          studyId={study.id}
          set={set}
          titles={page.scenarioTitles}
        />
      ))}
      {page.rates.length > 0 ? <AnnotatorRates rates={page.rates} /> : null}
      <SplitScenarios
        scenarios={page.split}
        hrefOf={({ instance, scenario }) =>
          addressOf(`/results/${study.id}/responses`, { instance, scenario })
        }
      />
      <QuickLabels
        studyId={study.id}
        total={page.quick.total}
        labels={page.quick.labels}
        titles={page.scenarioTitles}
        belowMs={page.quickBelowMs}
        medianMs={page.medianActiveMs}
      />
    </>
  );
}
