import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/table';
import type { InviteeList } from '@/lib/domain/access/invitee-list';

/** Who would be invited, and under which name: it cannot be changed once the invitations are made. */
export function InviteePreview({ invitees, repeated }: Pick<InviteeList, 'invitees' | 'repeated'>) {
  const t = useTranslations('admin.inviteMany');
  return (
    <>
      {repeated.length > 0 ? (
        <p className="text-xs text-muted">
          {t('repeated', { lines: repeated.join(', '), count: repeated.length })}
        </p>
      ) : null}
      {invitees.length > 0 ? (
        <div className="max-h-48 overflow-y-auto">
          <DataTable
            caption={t('preview')}
            rows={invitees}
            rowKey={({ email }) => email}
            columns={[
              { key: 'email', header: t('address'), cell: ({ email }) => email, isRowHeader: true },
              {
                key: 'name',
                header: t('name'),
                cell: ({ displayName }) =>
                  displayName || <span className="text-muted">{t('noName')}</span>,
              },
            ]}
          />
        </div>
      ) : null}
    </>
  );
}
