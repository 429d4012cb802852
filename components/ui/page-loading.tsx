import { useTranslations } from 'next-intl';
import { Spinner } from './button';

/** In place of a page whose data is on its way. */
export function PageLoading() {
  const t = useTranslations('common');
  return (
    <p role="status" className="flex items-center gap-2 py-10 text-muted">
      <Spinner />
      {t('loading')}
    </p>
  );
}
