'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/table';
import { useAction } from '@/components/ui/use-action';
import type { StudyMember } from '@/lib/domain/assignment/study-settings';
import { isWithinLimits } from '@/lib/domain/assignment/terms';
import type { ChangeStudy } from './change-study';
import { MemberTermsDialog } from './member-terms-dialog';
import { useLanguageName } from './use-language-name';

type MemberTableProps = {
  studyId: string;
  members: readonly StudyMember[];
  /** Of the study's scenarios. */
  languages: readonly string[];
  change: ChangeStudy;
};

/** Who works in the study, with what each may have. Whoever has scenarios in it stays until they are handed over. */
export function MemberTable({ studyId, members, languages, change }: MemberTableProps) {
  const t = useTranslations('admin.settings.members');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const [edited, setEdited] = useState<StudyMember | null>(null);
  const facts = useMemberFacts();
  const columns: Column<StudyMember>[] = [
    ...facts,
    {
      key: 'actions',
      header: <span className="sr-only">{t('actions')}</span>,
      align: 'end',
      cell: (member) => (
        <span className="inline-flex gap-1.5">
          {member.role === 'annotator' ? (
            <Button
              size="small"
              aria-label={t('editFor', { name: member.displayName })}
              onClick={() => setEdited(member)}
            >
              {t('edit')}
            </Button>
          ) : null}
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
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={members}
        rowKey={(member) => member.personId}
        empty={<p className="text-muted">{t('none')}</p>}
      />
      {edited ? (
        <MemberTermsDialog
          studyId={studyId}
          member={edited}
          languages={languages}
          change={change}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

function useMemberFacts(): Column<StudyMember>[] {
  const t = useTranslations('admin.settings.members');
  const common = useTranslations('common');
  const format = useFormatter();
  const languageName = useLanguageName();
  const load = ({ role }: StudyMember, has: number, limit: number | null) =>
    role !== 'annotator'
      ? common('notAvailable')
      : limit === null
        ? format.number(has)
        : t('ofLimit', { has, limit });
  return [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: (member) => (
        <span className="flex min-w-36 flex-wrap items-center gap-2">
          <span className="wrap-anywhere">
            {member.displayName}
            {member.active ? null : <span className="text-muted"> ({t('inactive')})</span>}
          </span>
          {isWithinLimits(member, member) ? null : <Badge tone="warning">{t('overLimit')}</Badge>}
        </span>
      ),
    },
    {
      key: 'role',
      header: t('role'),
      cell: (member) => <span className="whitespace-nowrap">{common(`roles.${member.role}`)}</span>,
    },
    {
      key: 'scenarios',
      header: t('scenarios'),
      align: 'end',
      cell: (member) => load(member, member.scenarios, member.maxScenarios),
    },
    {
      key: 'responses',
      header: t('responses'),
      align: 'end',
      cell: (member) => load(member, member.responses, member.maxResponses),
    },
    {
      key: 'languages',
      header: t('reads'),
      secondary: true,
      cell: (member) =>
        member.role !== 'annotator' ? (
          common('notAvailable')
        ) : member.languages === null ? (
          <span className="whitespace-nowrap text-muted">{t('anyLanguage')}</span>
        ) : (
          format.list(member.languages.map(languageName), { type: 'unit' })
        ),
    },
  ];
}
