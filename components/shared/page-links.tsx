import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { pageCount } from '@/lib/domain/lists/numbered-page';

type PageLinksProps = {
  /** What is paged, for whoever hears the page. */
  label: string;
  page: number;
  total: number;
  perPage: number;
  href: (page: number) => string;
};

/** The ways between the pages of a list, with how many rows it has in all; nothing where there is one page. */
export function PageLinks({ label, page, total, perPage, href }: PageLinksProps) {
  const t = useTranslations('common.pages');
  const pages = pageCount(total, perPage);
  if (pages === 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-2">
      {page > 1 ? (
        <ButtonLink size="small" prefetch={false} href={href(page - 1)}>
          {t('previous')}
        </ButtonLink>
      ) : null}
      <span className="text-muted tabular-nums">{t('place', { page, pages, total })}</span>
      {page < pages ? (
        <ButtonLink size="small" prefetch={false} href={href(page + 1)}>
          {t('next')}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
