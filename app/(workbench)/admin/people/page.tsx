import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InvitationTable } from '@/components/admin/invitation-table';
import { InviteButton } from '@/components/admin/invite-dialog';
import { InviteManyButton } from '@/components/admin/invite-many-dialog';
import { PeopleTable } from '@/components/admin/people-table';
import { PageLinks } from '@/components/shared/page-links';
import { PageHeader } from '@/components/ui/page-header';
import { invitationsPerPage, loadPeople } from '@/lib/server/admin/load-people';
import { withActor } from '@/lib/server/require-actor';
import {
  changeRole,
  invite,
  inviteMany,
  renewLink,
  resetPassword,
  revokeInvitation,
  setPersonActive,
  signOutEverywhere,
} from './actions';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.people');
  return { title: t('title') };
}

type PeoplePageProps = { searchParams: Promise<{ invitations?: string | string[] }> };

export default async function PeoplePage({ searchParams }: PeoplePageProps) {
  const { invitations: asked } = await searchParams;
  const [t, { actor, value }] = await Promise.all([
    getTranslations('admin'),
    withActor(['admin'], () => loadPeople(asked)),
  ]);
  const { people, invitations, studies, hasMail } = value;
  return (
    <>
      <PageHeader
        title={t('people.title')}
        lead={t('people.lead')}
        actions={
          <>
            <InviteManyButton studies={studies} hasMail={hasMail} invitePeople={inviteMany} />
            <InviteButton studies={studies} hasMail={hasMail} invite={invite} />
          </>
        }
      />
      <PeopleTable
        people={people}
        ownId={actor.id}
        setActive={setPersonActive}
        signOut={signOutEverywhere}
        resetPassword={resetPassword}
        changeRole={changeRole}
      />
      <h2 id="invitations" className="mt-2 font-semibold">
        {t('invitations.title')}
      </h2>
      {invitations.total === 0 ? (
        <p className="text-muted">{t('invitations.none')}</p>
      ) : (
        <InvitationTable
          invitations={invitations.rows}
          studies={studies}
          renderedAt={Date.now()}
          hasMail={hasMail}
          revoke={revokeInvitation}
          renew={renewLink}
        />
      )}
      <PageLinks
        {...invitations}
        label={t('invitations.pages')}
        perPage={invitationsPerPage}
        href={(page) => `/admin/people?invitations=${page}#invitations`}
      />
    </>
  );
}
