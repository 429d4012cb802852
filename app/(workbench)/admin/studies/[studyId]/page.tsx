import { getTranslations } from 'next-intl/server';
import { BatchProgressCard } from '@/components/admin/batch-progress-card';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { loadProgress } from '@/lib/server/admin/load-progress';
import { requireStudy } from '@/lib/server/admin/require-study';

type StudyPageProps = { params: Promise<{ studyId: string }> };

export default async function StudyProgressPage({ params }: StudyPageProps) {
  const study = await requireStudy((await params).studyId);
  const [t, batches] = await Promise.all([getTranslations('admin'), loadProgress(study.id)]);
  if (batches.length === 0) {
    return (
      <EmptyState
        title={t('progress.none.title')}
        action={
          <ButtonLink variant="primary" href={`/admin/studies/${study.id}/assignment`}>
            {t('study.tabs.assignment')}
          </ButtonLink>
        }
      >
        {t('progress.none.body')}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {batches.map((batch) => (
        <BatchProgressCard key={batch.batchId} batch={batch} />
      ))}
    </div>
  );
}
