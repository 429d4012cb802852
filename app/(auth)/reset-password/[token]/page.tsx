import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { checkPasswordReset } from '@/lib/server/access/check-password-reset';
import { choosePasswordAction } from '../../actions';
import { NewPasswordForm } from './new-password-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth.reset');
  // The address holds the token: it must not travel on as a referrer.
  return { title: t('title'), referrer: 'no-referrer' };
}

type ResetPasswordPageProps = { params: Promise<{ token: string }> };

export default async function ResetPasswordPage({ params }: ResetPasswordPageProps) {
  const { token } = await params;
  const [t, common, reset] = await Promise.all([
    getTranslations('auth.reset'),
    getTranslations('common'),
    checkPasswordReset(token),
  ]);
  if (reset.status !== 'valid') {
    return (
      <>
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <Notice tone="warning" title={t(`problem.${reset.status}.title`)}>
          <p>{t(`problem.${reset.status}.body`)}</p>
        </Notice>
        <ButtonLink href="/sign-in">{common('signIn')}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <p>{t('welcome', { name: reset.displayName })}</p>
      <NewPasswordForm action={choosePasswordAction} token={token} email={reset.email} />
    </>
  );
}
