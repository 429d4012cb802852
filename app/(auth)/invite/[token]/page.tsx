import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { checkInvitation } from '@/lib/server/access/check-invitation';
import { redeemAction } from '../../actions';
import { RedemptionForm } from './redemption-form';

export async function generateMetadata(): Promise<Metadata> {
  const [t, common] = await Promise.all([
    getTranslations('auth.invite'),
    getTranslations('common'),
  ]);
  // The address holds the token: it must not travel on as a referrer.
  return { title: t('title', { product: common('productName') }), referrer: 'no-referrer' };
}

type InvitePageProps = { params: Promise<{ token: string }> };

export default async function InvitePage({ params }: InvitePageProps) {
  const { token } = await params;
  const [t, common, invitation] = await Promise.all([
    getTranslations('auth.invite'),
    getTranslations('common'),
    checkInvitation(token),
  ]);
  const title = t('title', { product: common('productName') });
  if (invitation.status !== 'valid') {
    return (
      <>
        <h1 className="text-xl font-semibold">{title}</h1>
        <Notice tone="warning" title={t(`problem.${invitation.status}.title`)}>
          <p>{t(`problem.${invitation.status}.body`)}</p>
        </Notice>
        <ButtonLink href="/sign-in">{common('signIn')}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1 className="text-xl font-semibold">{title}</h1>
      <p>{t('welcome', { role: common(`roles.${invitation.role}`) })}</p>
      <RedemptionForm
        action={redeemAction}
        token={token}
        email={invitation.email}
        displayName={invitation.displayName ?? ''}
      />
    </>
  );
}
