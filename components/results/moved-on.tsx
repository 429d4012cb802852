import { useTranslations } from 'next-intl';
import { ReaderMoment } from '@/components/shared/reader-moment';
import { Notice } from '@/components/ui/notice';
import { momentMark } from '@/lib/domain/results/results-address';

type Moment = { readonly watermark: string; readonly readAt: string };

/** Of which moment all figures of a page are. */
export function ReadAt({ source: { readAt } }: { source: Pick<Moment, 'readAt'> }) {
  const t = useTranslations('results.moment');
  return (
    <p className="text-xs text-muted">
      {t.rich('readAt', { at: () => <ReaderMoment at={readAt} /> })}
    </p>
  );
}

type MovedOnProps = {
  source: Moment;
  /** The moment of the figure that the address is behind, if it is behind one. */
  seen: string | undefined;
};

/** Said behind a figure where labels changed since it was seen: what it counted may be counted otherwise here. */
export function MovedOn({ source: { watermark }, seen }: MovedOnProps) {
  const t = useTranslations('results.moment');
  if (seen === undefined || seen === momentMark(watermark)) return null;
  return (
    <Notice tone="warning" title={t('movedOn')}>
      {t('movedOnBody')}
    </Notice>
  );
}
