import { getTranslations } from 'next-intl/server';
import { MessagePage } from '@/components/frame/message-page';
import { ButtonLink } from '@/components/ui/button';
import { landingOf } from '@/lib/domain/access/actor';
import { requireActor } from '@/lib/server/require-actor';

export default async function NoAccessPage() {
  const [actor, t, common] = await Promise.all([
    requireActor(),
    getTranslations('errors'),
    getTranslations('common'),
  ]);
  return (
    <MessagePage
      title={t('noAccess.title')}
      actions={<ButtonLink href={landingOf(actor.role)}>{t('page.home')}</ButtonLink>}
    >
      <p>{t('noAccess.body', { name: actor.displayName, role: common(`roles.${actor.role}`) })}</p>
    </MessagePage>
  );
}
