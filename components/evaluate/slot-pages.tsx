import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import type { SlotFilter } from '@/lib/domain/evaluation/batch-progress';
import { batchPath } from './slot-facts';

type SlotPagesProps = { batchId: string; filter: SlotFilter; page: number; pages: number };

/** The ways between the pages of a batch's list, under the same filter; nothing where there is one page. */
export function SlotPages({ batchId, filter, page, pages }: SlotPagesProps) {
  const t = useTranslations('evaluate.list.pages');
  if (pages === 1) return null;
  const address = (number: number) => {
    const query = new URLSearchParams({
      ...(filter === 'all' ? {} : { filter }),
      page: String(number),
    });
    return `${batchPath(batchId)}?${query}`;
  };
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center gap-2">
      {page > 1 ? (
        <>
          {page > 2 ? (
            <ButtonLink size="small" prefetch={false} href={address(1)}>
              {t('first')}
            </ButtonLink>
          ) : null}
          <ButtonLink size="small" prefetch={false} href={address(page - 1)}>
            {t('previous')}
          </ButtonLink>
        </>
      ) : null}
      <span className="text-muted tabular-nums">{t('place', { page, pages })}</span>
      {page < pages ? (
        <>
          <ButtonLink size="small" prefetch={false} href={address(page + 1)}>
            {t('next')}
          </ButtonLink>
          {page < pages - 1 ? (
            <ButtonLink size="small" prefetch={false} href={address(pages)}>
              {t('last')}
            </ButtonLink>
          ) : null}
        </>
      ) : null}
    </nav>
  );
}
