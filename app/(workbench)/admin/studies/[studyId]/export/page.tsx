import { getTranslations } from 'next-intl/server';
import { NewReleaseButton } from '@/components/admin/new-release-dialog';
import { ExportLinks } from '@/components/shared/exports/export-links';
import { BackgroundExports, ReleaseList } from '@/components/shared/exports/export-sections';
import { Notice } from '@/components/ui/notice';
import { exportKindsOf } from '@/lib/domain/dataset/export';
import { withStudy } from '@/lib/server/admin/require-study';
import { loadAdminExports } from '@/lib/server/dataset/exports';
import { compareWithToday, exportInBackground, release } from './actions';

type ExportPageProps = { params: Promise<{ studyId: string }> };

export default async function ExportPage({ params }: ExportPageProps) {
  const [t, { study, value }] = await Promise.all([
    getTranslations('exports'),
    withStudy((await params).studyId, loadAdminExports),
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
