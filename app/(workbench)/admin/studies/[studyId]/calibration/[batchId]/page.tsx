import { getTranslations } from 'next-intl/server';
import { CalibrationList } from '@/components/admin/calibration-list';
import { ReferenceMatches } from '@/components/admin/reference-matches';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { loadCalibration } from '@/lib/server/admin/calibrate';
import { requireStudy } from '@/lib/server/admin/require-study';
import { agreeOnReferences, setReferenceLabel } from './actions';

type CalibrationPageProps = { params: Promise<{ studyId: string; batchId: string }> };

export default async function CalibrationPage({ params }: CalibrationPageProps) {
  const { studyId, batchId } = await params;
  const study = await requireStudy(studyId);
  const [t, { calibration, matches }] = await Promise.all([
    getTranslations('admin.calibration'),
    loadCalibration(study.id, batchId),
  ]);
  const agreed = calibration.items.filter((item) => item.reference?.status === 'agreed').length;
  const labelled = calibration.items.filter((item) => item.labels.length > 0);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-base font-semibold">{calibration.name}</h2>
          <p className="max-w-prose text-muted">{t('lead')}</p>
        </div>
        <ButtonLink href={`/admin/studies/${study.id}/batches`}>{t('back')}</ButtonLink>
      </div>
      <p>{t('agreedCount', { agreed, total: calibration.items.length })}</p>
      {labelled.length === 0 ? (
        <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>
      ) : (
        <CalibrationList
          studyId={study.id}
          batchId={batchId}
          items={labelled}
          setReference={setReferenceLabel}
          agreeOnAll={agreeOnReferences}
        />
      )}
      {/* Below: a row for each annotator above them would push the items out of sight with the first that is agreed. */}
      {matches.length > 0 ? <ReferenceMatches matches={matches} /> : null}
    </>
  );
}
