import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { canAskForPassword } from '@/lib/server/access/ask-password-reset';
import { passwordResetWay } from '@/lib/server/access/password-reset-way';
import { askPasswordResetAction } from '../actions';
import { AskForm } from './ask-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth.forgotten');
  return { title: t('title') };
}

/** Says which way to a new password this installation has; it offers none that it has not. */
export default async function ForgottenPasswordPage() {
  const t = await getTranslations('auth.forgotten');
  const way = passwordResetWay();
  return (
    <>
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      {canAskForPassword() ? (
        <>
          <p>{t('byMail')}</p>
          <AskForm ask={askPasswordResetAction} />
        </>
      ) : null}
      <p>{t('byAdmin')}</p>
      {way === 'machine' ? (
        <>
          <p>{t('byMachine')}</p>
          <pre className="overflow-x-auto rounded-control border border-line bg-sunken px-3 py-2 font-mono text-xs">
            npm run halo -- people reset &lt;e-mail&gt;
          </pre>
          <p className="text-muted">{t('afterwards')}</p>
        </>
      ) : (
        <p>{t('bySupabase')}</p>
      )}
      <ButtonLink href="/sign-in">{t('back')}</ButtonLink>
    </>
  );
}
