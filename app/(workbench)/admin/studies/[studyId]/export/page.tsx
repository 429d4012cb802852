import { getTranslations } from 'next-intl/server';
import { ExportLinks } from '@/components/admin/export-links';
import { Notice } from '@/components/ui/notice';
import { loadProgress } from '@/lib/server/admin/load-progress';
import { requireStudy } from '@/lib/server/admin/require-study';

type ExportPageProps = { params: Promise<{ studyId: string }> };

export default async function ExportPage({ params }: ExportPageProps) {
  const study = await requireStudy((await params).studyId);
  const [t, batches] = await Promise.all([getTranslations('admin.export'), loadProgress(study.id)]);
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
    </>
  );
}
