import { getTranslations } from 'next-intl/server';
import { NewReleaseButton } from '@/components/admin/new-release-dialog';
import { ExportLinks } from '@/components/shared/exports/export-links';
import { BackgroundExports, ReleaseList } from '@/components/shared/exports/export-sections';
import { Notice } from '@/components/ui/notice';
import { exportKindsOf } from '@/lib/domain/dataset/export';
import { withStudy } from '@/lib/server/admin/require-study';
import { loadAdminExports, releasesPerPage } from '@/lib/server/dataset/exports';
import { compareWithToday, exportInBackground, release } from './actions';

type ExportPageProps = {
  params: Promise<{ studyId: string }>;
  searchParams: Promise<{ releases?: string | string[] }>;
};

export default async function ExportPage({ params, searchParams }: ExportPageProps) {
  const { releases: asked } = await searchParams;
  const [t, { study, value }] = await Promise.all([
    getTranslations('exports'),
    withStudy((await params).studyId, (studyId) => loadAdminExports(studyId, asked)),
  ]);
  const { exports, releases, scope, unfinished, isLabelled } = value;
  return (
    <>
      <p className="max-w-prose text-muted">{t('lead')}</p>
      {isLabelled ? null : <Notice tone="warning">{t('noLabels')}</Notice>}
      {unfinished > 0 ? (
        <Notice tone="warning">{t('unfinished', { count: unfinished })}</Notice>
      ) : null}
      <ExportLinks studyId={study.id} heading="h2" />
      <ReleaseList
        releases={releases}
        perPage={releasesPerPage}
        path={`/admin/studies/${study.id}/export`}
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
