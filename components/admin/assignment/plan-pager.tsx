import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

type PlanPagerProps = {
  page: number;
  pages: number;
  /** Of the page, from 0. */
  first: number;
  shown: readonly unknown[];
  total: number;
  turnTo: (page: number) => void;
};

/** Which rows are shown, of how many; and the way to the others. */
export function PlanPager({ page, pages, first, shown, total, turnTo }: PlanPagerProps) {
  const t = useTranslations('admin.assignment.view');
  if (total === 0) return null;
  return (
    <div className="flex items-center gap-2 text-xs text-muted">
      <span role="status" className="tabular-nums">
        {t('range', { from: first + 1, to: first + shown.length, total })}
      </span>
      {pages > 1 ? (
        <>
          <Button size="small" disabled={page === 0} onClick={() => turnTo(page - 1)}>
            {t('previous')}
          </Button>
          <Button size="small" disabled={page === pages - 1} onClick={() => turnTo(page + 1)}>
            {t('next')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
