import { useTranslations } from 'next-intl';
import { MessagePage } from '@/components/frame/message-page';
import { ButtonLink } from '@/components/ui/button';

export default function NotFound() {
  const t = useTranslations('errors');
  return (
    <MessagePage
      title={t('notFound.title')}
      actions={<ButtonLink href="/">{t('page.home')}</ButtonLink>}
    >
      <p>{t('notFound.body')}</p>
    </MessagePage>
  );
}
