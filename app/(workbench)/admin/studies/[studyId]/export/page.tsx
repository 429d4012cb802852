import { getTranslations } from 'next-intl/server';
import { NewReleaseButton } from '@/components/admin/new-release-dialog';
import { ExportLinks } from '@/components/shared/exports/export-links';
import { BackgroundExports, ReleaseList } from '@/components/shared/exports/export-sections';
import { Notice } from '@/components/ui/notice';
import { exportKindsOf } from '@/lib/domain/dataset/export';
import { loadProgress } from '@/lib/server/admin/load-progress';
import { requireStudy } from '@/lib/server/admin/require-study';
import { loadExports, loadReleaseScope } from '@/lib/server/dataset/exports';
import { compareWithToday, exportInBackground, release } from './actions';

type ExportPageProps = { params: Promise<{ studyId: string }> };

export default async function ExportPage({ params }: ExportPageProps) {
  const study = await requireStudy((await params).studyId);
  const [t, batches, { exports, releases }, scope] = await Promise.all([
    getTranslations('exports'),
    loadProgress(study.id),
    loadExports(study.id),
    loadReleaseScope(study.id),
  ]);
  const counting = batches.filter((batch) => batch.kind !== 'calibration');
  const unfinished = counting.filter((batch) => batch.status !== 'locked').length;
  const labelled = counting.some((batch) => batch.done > 0);
  return (
    <>
      <p className="max-w-prose text-muted">{t('lead')}</p>
      {labelled ? null : <Notice tone="warning">{t('noLabels')}</Notice>}
      {unfinished > 0 ? (
        <Notice tone="warning">{t('unfinished', { count: unfinished })}</Notice>
      ) : null}
      <ExportLinks studyId={study.id} heading="h2" />
      <ReleaseList
        releases={releases}
        compare={compareWithToday}
        change={release}
        newRelease={<NewReleaseButton studyId={study.id} scope={scope} change={release} />}
      />
      <BackgroundExports
        studyId={study.id}
        exports={exports}
        kinds={exportKindsOf('admin')}
        mayChangeAll
        change={exportInBackground}
      />
    </>
  );
}
