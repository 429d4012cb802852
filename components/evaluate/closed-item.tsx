import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** Why an item is not shown yet. Says nothing of it. */
export function ClosedItem() {
  const t = useTranslations('evaluate');
  return (
    <main className="mx-auto w-full max-w-2xl p-6">
      <EmptyState
        title={t('closed.title')}
        action={
          <ButtonLink href="/evaluate" variant="primary">
            {t('closed.action')}
          </ButtonLink>
        }
      >
        {t('closed.body')}
      </EmptyState>
    </main>
  );
}
