import { useTranslations } from 'next-intl';
import { ReaderMoment } from '@/components/shared/reader-moment';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { StaleAssignment } from '@/lib/domain/assignment/assignment-plan';
import type { Moves } from '@/lib/domain/assignment/plan-draft';

type StaleNoticeProps = {
  stale: StaleAssignment;
  moves: Moves;
  onLook: () => void;
  onClose: () => void;
};

/**
 * Nothing was confirmed or taken back, because others did meanwhile: who, what, and how it goes on. The page has what they
 * left by then, with the draft on top of it.
 */
export function StaleNotice({ stale, moves, onLook, onClose }: StaleNoticeProps) {
  const t = useTranslations('admin.assignment.stale');
  const common = useTranslations('common');
  return (
    <Notice tone="danger" announce title={t('title')}>
      <ul className="list-disc pl-5">
        {stale.changes.map(({ kind, at, byName, scenarioIds }) => (
          <li key={`${kind}/${at}`}>
            {t(kind, { name: byName, count: scenarioIds.length })} <ReaderMoment at={at} />.{' '}
            {moves.size > 0
              ? t('yours', { count: scenarioIds.filter((id) => moves.has(id)).length })
              : null}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {moves.size > 0 ? (
          <>
            <span>{t('kept', { count: moves.size })}</span>
            <Button onClick={onLook}>{t('look')}</Button>
          </>
        ) : null}
        <Button variant="quiet" onClick={onClose}>
          {common('close')}
        </Button>
      </div>
    </Notice>
  );
}
