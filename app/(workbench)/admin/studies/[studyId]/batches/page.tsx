import { getTranslations } from 'next-intl/server';
import { BatchTable } from '@/components/admin/batch-table';
import { NewBatchButton } from '@/components/admin/new-batch-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { loadBatches } from '@/lib/server/admin/load-batches';
import { withStudy } from '@/lib/server/admin/require-study';
import { changeStudyBatch, createStudyBatches } from '../actions';

type BatchesPageProps = { params: Promise<{ studyId: string }> };

export default async function BatchesPage({ params }: BatchesPageProps) {
  const [t, { study, value: plan }] = await Promise.all([
    getTranslations('admin.batches'),
    withStudy((await params).studyId, loadBatches),
  ]);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-muted">{t('lead')}</p>
        <NewBatchButton
          studyId={study.id}
          scenarios={plan.scenarios}
          calibrated={plan.calibrated}
          rules={plan.rules}
          takenNames={plan.batches.map(({ name }) => name)}
          create={createStudyBatches}
        />
      </div>
      {plan.batches.length === 0 ? (
        <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>
      ) : (
        <>
          <BatchTable
            studyId={study.id}
            batches={plan.batches}
            scenarios={plan.scenarios}
            dealt={plan.dealt}
            change={changeStudyBatch}
          />
          <p className="max-w-prose text-xs text-muted">{t('itemsHint')}</p>
        </>
      )}
    </>
  );
}
