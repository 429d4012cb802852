'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { PendingInvitation } from '@/lib/domain/access/person';

type MemberPickerProps = {
  studyId: string;
  /** Those who annotate; a table of them stands beside this. */
  members: readonly unknown[];
  /** Annotators who would join the study and have not. */
  invited: readonly Pick<PendingInvitation, 'id' | 'email' | 'displayName'>[];
  candidates: readonly { readonly id: string; readonly displayName: string }[];
  addMember: (input: { studyId: string; personId: string }) => Promise<ActionResult<void>>;
};

/** How many work in the study, and who else could. */
export function MemberPicker(props: MemberPickerProps) {
  const { studyId, members, invited, candidates, addMember } = props;
  const t = useTranslations('admin.assignment');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const [chosen, setChosen] = useState('');
  const person = candidates.find((candidate) => candidate.id === chosen) ?? candidates[0];
  return (
    <Card title={t('members')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t('memberCount', { count: members.length })}</p>
        {person ? (
          <div className="flex max-w-full min-w-0 gap-2">
            <Select
              compact
              className="max-w-80 min-w-0"
              aria-label={t('addMemberLabel')}
              value={person.id}
              onChange={(event) => setChosen(event.target.value)}
              options={candidates.map((candidate) => ({
                value: candidate.id,
                label: candidate.displayName,
              }))}
            />
            <Button
              pending={pending}
              onClick={() =>
                run(() => addMember({ studyId, personId: person.id }), {
                  done: t('memberAdded', { name: person.displayName }),
                })
              }
            >
              {t('addMember')}
            </Button>
          </div>
        ) : (
          <p className="text-xs text-muted">{t('noCandidates')}</p>
        )}
      </div>
      {invited.length > 0 ? <Invited invited={invited} /> : null}
    </Card>
  );
}

/** Said before anything is proposed: whoever joins later finds all scenarios dealt among the others. */
function Invited({ invited }: Pick<MemberPickerProps, 'invited'>) {
  const t = useTranslations('admin.assignment.invited');
  return (
    <div className="mt-3">
      <Notice tone="warning">
        <p>{t('title', { count: invited.length })}</p>
        <details>
          <summary className="text-xs">{t('who')}</summary>
          <ul className="max-h-40 overflow-y-auto text-xs">
            {invited.map(({ id, email, displayName }) => (
              <li key={id} className="wrap-anywhere">
                {displayName === null ? email : `${displayName} · ${email}`}
              </li>
            ))}
          </ul>
        </details>
      </Notice>
    </div>
  );
}
