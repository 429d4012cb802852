'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Select } from '@/components/ui/select';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { Person } from '@/lib/domain/access/person';

type MemberPickerProps = {
  studyId: string;
  members: readonly { readonly displayName: string }[];
  candidates: readonly Person[];
  addMember: (input: { studyId: string; personId: string }) => Promise<ActionResult<void>>;
};

/** Who works in the study, and who could. */
export function MemberPicker({ studyId, members, candidates, addMember }: MemberPickerProps) {
  const t = useTranslations('admin.assignment');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const [chosen, setChosen] = useState('');
  const person = candidates.find((candidate) => candidate.id === chosen) ?? candidates[0];
  return (
    <Card title={t('members')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{members.map((member) => member.displayName).join(', ') || t('nobody')}</p>
        {person ? (
          <div className="flex gap-2">
            <Select
              compact
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
    </Card>
  );
}
