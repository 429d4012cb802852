import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { ReaderMoment } from '@/components/shared/reader-moment';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { StaleAssignment } from '@/lib/domain/assignment/assignment-plan';
import type { Moves } from '@/lib/domain/assignment/plan-draft';

type StaleNoticeProps = {
  stale: StaleAssignment;
  moves: Moves;
  /** The assignment as it is now is about to be shown. */
  onLook: () => void;
};

/** Nothing was confirmed or taken back, because others did meanwhile: who, what, and how it goes on. */
export function StaleNotice({ stale, moves, onLook }: StaleNoticeProps) {
  const t = useTranslations('admin.assignment.stale');
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  return (
    <Notice tone="danger" announce title={t('title')}>
      <ul className="list-disc pl-5">
        {stale.changes.map(({ kind, at, byName, scenarioIds }) => (
          <li key={`${kind}/${at}`}>
            {t(kind, { name: byName, count: scenarioIds.length })}{' '}
            <span className="text-xs">
              (<ReaderMoment at={at} />)
            </span>{' '}
            {t('yours', { count: scenarioIds.filter((id) => moves.has(id)).length })}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button
          pending={pending}
          onClick={() =>
            startTransition(() => {
              if (moves.size > 0) onLook();
              router.refresh();
            })
          }
        >
          {t('look')}
        </Button>
        {moves.size > 0 ? <span>{t('kept', { count: moves.size })}</span> : null}
      </div>
    </Notice>
  );
}
