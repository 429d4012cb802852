'use client';

import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { MessagePage } from './message-page';

type PageFailureProps = { error: Error & { digest?: string } };

/** In place of a page that threw. The digest is in the server's log beside the error; nothing else of it is shown. */
export function PageFailure({ error }: PageFailureProps) {
  const t = useTranslations('errors.page');
  return (
    <MessagePage
      title={t('title')}
      actions={
        <>
          {/* The whole document: a script that did not come is asked for by nothing less. */}
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('retry')}
          </Button>
          <ButtonLink href="/">{t('home')}</ButtonLink>
        </>
      }
    >
      <p>{t('body')}</p>
      {error.digest ? <p>{t('errorId', { errorId: error.digest })}</p> : null}
    </MessagePage>
  );
}
