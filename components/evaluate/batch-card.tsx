import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { NewGuideline } from '@/lib/domain/evaluation/annotator-home';
import type { BatchProgress } from '@/lib/domain/evaluation/batch-progress';
import { estimateTimeLeft } from '@/lib/domain/evaluation/time-left';
import { agreedPath } from './agreed-pages';
import { guidelinePath } from './guideline-path';
import { batchPath, itemPath } from './slot-facts';

type BatchCardProps = {
  batch: BatchProgress;
  heading?: 'h1' | 'h2';
  /** The guideline that the person has not opened as it is now. */
  newGuideline?: NewGuideline | undefined;
};

/** A batch: how far it is, how long the rest will take, and the way in. Set-aside items are neither done nor left. */
export function BatchCard({ batch, heading: Heading = 'h2', newGuideline }: BatchCardProps) {
  const t = useTranslations('evaluate');
  const left = batch.total - batch.done - batch.setAside;
  const marks = (['setAside', 'skipped', 'unsure', 'flagged'] as const).filter(
    (mark) => batch[mark] > 0,
  );
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <Heading className="flex flex-wrap items-center gap-2 text-base font-semibold">
            <bdi>{batch.batchName}</bdi>
            <Badge>{t(`kind.${batch.kind}`)}</Badge>
            {batch.status === 'open' ? null : (
              <Badge tone="warning">{t(`status.${batch.status}`)}</Badge>
            )}
          </Heading>
          <p className="text-muted">
            <bdi>{batch.studyName}</bdi>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {/* Opening it marks it as read, which fetching ahead would too. */}
          <ButtonLink href={guidelinePath(batch.batchId)} variant="quiet" prefetch={false}>
            {t('guideline.openAll')}
            {newGuideline ? (
              <Badge tone="warning">
                {newGuideline.opened === null
                  ? t('home.guidelineUnopened')
                  : t('home.guidelineNew', { version: newGuideline.version })}
              </Badge>
            ) : null}
          </ButtonLink>
          {batch.kind === 'calibration' && batch.done > 0 ? (
            <ButtonLink href={agreedPath(batch.batchId)} variant="quiet" prefetch={false}>
              {t('agreed.title')}
            </ButtonLink>
          ) : null}
          {Heading === 'h2' ? (
            <ButtonLink href={batchPath(batch.batchId)}>{t('home.list')}</ButtonLink>
          ) : null}
          {batch.nextSlotId ? (
            <ButtonLink href={itemPath(batch.nextSlotId)} variant="primary" prefetch>
              {t(batch.done > 0 ? 'home.resume' : 'home.start')}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <div className="flex flex-col gap-1">
        <Progress
          label={t('home.progress', { done: batch.done, total: batch.total })}
          value={batch.done}
          max={batch.total - batch.setAside}
        />
        <p className="flex flex-wrap gap-x-4 text-xs text-muted">
          <span>{t('home.progress', { done: batch.done, total: batch.total })}</span>
          <span>
            {t(batch.status === 'locked' && left > 0 ? 'home.notJudged' : 'home.left', { left })}
          </span>
          {marks.map((mark) => (
            <span key={mark}>{t(`home.${mark}`, { count: batch[mark] })}</span>
          ))}
        </p>
        {batch.returned > 0 ? (
          <p>
            <Link
              href={`${batchPath(batch.batchId)}?filter=returned`}
              prefetch={false}
              className="hover:underline"
            >
              <Badge tone="warning">{t('home.returned', { count: batch.returned })}</Badge>
            </Link>
          </p>
        ) : null}
        <p className="text-xs text-muted">
          {left === 0 ? (
            t('home.finished')
          ) : batch.status === 'open' ? (
            <TimeLeftLine batch={batch} left={left} />
          ) : null}
        </p>
      </div>
    </section>
  );
}

function TimeLeftLine({ batch, left }: { batch: BatchProgress; left: number }) {
  const t = useTranslations('evaluate');
  const time = estimateTimeLeft({ ...batch, left });
  if (!time) return t('home.timeUnknown');
  const words = (minutes: number) =>
    minutes < 60
      ? t('home.minutes', { minutes })
      : t('home.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const likely = words(time.likelyMinutes);
  const [low, high] = [words(time.lowMinutes), words(time.highMinutes)];
  return low === high
    ? t('home.timeLeftAbout', { likely })
    : t('home.timeLeft', { likely, low, high });
}
