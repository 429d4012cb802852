import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { batchPath } from './slot-facts';

/** Where one's labels of a calibration stand beside the agreed ones. Pure. */
export function agreedPath(batchId: string, page = 1): string {
  return `${batchPath(batchId)}/agreed${page === 1 ? '' : `?page=${page}`}`;
}

type AgreedPagesProps = { batchId: string; page: number; pages: number };

/** The ways between the pages of them; nothing where there is one page. */
export function AgreedPages({ batchId, page, pages }: AgreedPagesProps) {
  const t = useTranslations('evaluate.list.pages');
  if (pages === 1) return null;
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center gap-2">
      {page > 1 ? (
        <ButtonLink size="small" prefetch={false} href={agreedPath(batchId, page - 1)}>
          {t('previous')}
        </ButtonLink>
      ) : null}
      <span className="text-muted tabular-nums">{t('place', { page, pages })}</span>
      {page < pages ? (
        <ButtonLink size="small" prefetch={false} href={agreedPath(batchId, page + 1)}>
          {t('next')}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
