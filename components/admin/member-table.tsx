'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/table';
import { useAction } from '@/components/ui/use-action';
import type { StudyMember } from '@/lib/domain/assignment/study-settings';
import type { ChangeStudy } from './change-study';

type MemberTableProps = {
  studyId: string;
  members: readonly StudyMember[];
  change: ChangeStudy;
};

/** Who works in the study. Whoever has scenarios in it stays until they are handed over. */
export function MemberTable({ studyId, members, change }: MemberTableProps) {
  const t = useTranslations('admin.settings.members');
  const common = useTranslations('common');
  const admin = useTranslations('admin');
  const format = useFormatter();
  const { pending, run } = useAction(admin('unreachable'));
  const columns: Column<StudyMember>[] = [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: (member) => (
        <>
          {member.displayName}
          {member.active ? null : <span className="text-muted"> ({t('inactive')})</span>}
        </>
      ),
    },
    { key: 'role', header: t('role'), cell: (member) => common(`roles.${member.role}`) },
    {
      key: 'scenarios',
      header: t('scenarios'),
      align: 'end',
      cell: (member) => format.number(member.scenarios),
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('actions')}</span>,
      align: 'end',
      cell: (member) => (
        <Button
          size="small"
          pending={pending}
          aria-label={t('removeFor', { name: member.displayName })}
          onClick={() =>
            run(() => change({ change: 'removeMember', studyId, personId: member.personId }), {
              done: t('removed', { name: member.displayName }),
            })
          }
        >
          {t('remove')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={members}
      rowKey={(member) => member.personId}
      empty={<p className="text-muted">{t('none')}</p>}
    />
  );
}
