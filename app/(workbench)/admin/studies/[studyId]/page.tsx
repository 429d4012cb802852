import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { ProgressFilter } from '@/components/admin/progress-filter';
import { ProgressTables } from '@/components/admin/progress-tables';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { peopleQuerySchema } from '@/lib/domain/assignment/people-progress';
import { loadStudyProgress } from '@/lib/server/admin/load-progress';
import { withStudy } from '@/lib/server/admin/require-study';

type StudyPageProps = {
  params: Promise<{ studyId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Of a study without a batch, in their order. */
const steps = ['settings', 'people', 'responses', 'assignment', 'batches'] as const;

const batchSchema = z.uuid().nullable().catch(null);

export default async function StudyProgressPage({ params, searchParams }: StudyPageProps) {
  const asked = await searchParams;
  const batchId = batchSchema.parse(asked.batch ?? null);
  const people = peopleQuerySchema.parse(asked);
  const [t, { study, value: progress }] = await Promise.all([
    getTranslations('admin'),
    withStudy((await params).studyId, (studyId) => loadStudyProgress(studyId, batchId)),
  ]);
  if (progress.batches.length === 0) {
    return (
      <EmptyState
        title={t('progress.none.title')}
        action={
          <ButtonLink variant="primary" href={`/admin/studies/${study.id}/assignment`}>
            {t('study.tabs.assignment')}
          </ButtonLink>
        }
      >
        <ol className="list-decimal pl-5 text-start">
          {steps.map((step) => (
            <li key={step}>{t(`progress.none.steps.${step}`)}</li>
          ))}
        </ol>
      </EmptyState>
    );
  }
  return (
    <>
      <ProgressFilter
        studyId={study.id}
        batches={progress.batches}
        batchId={batchId}
        people={people}
      />
      <ProgressTables studyId={study.id} progress={progress} batchId={batchId} people={people} />
    </>
  );
}
