'use client';

import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { useAction } from '@/components/ui/use-action';
import { type Role, roles } from '@/lib/domain/access/actor';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { Person } from '@/lib/domain/access/person';

type RoleSelectProps = {
  person: Person;
  isSelf: boolean;
  changeRole: (input: { personId: string; role: Role }) => Promise<ActionResult<void>>;
};

/** Somebody's role, which others may change at once. */
export function RoleSelect({ person, isSelf, changeRole }: RoleSelectProps) {
  const t = useTranslations('admin.people');
  const common = useTranslations('common');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  return (
    <Select
      compact
      aria-label={t('roleOf', { name: person.displayName })}
      value={person.role}
      disabled={pending || isSelf}
      options={roles.map((role) => ({ value: role, label: common(`roles.${role}`) }))}
      onChange={(event) => {
        const role = roles.find((candidate) => candidate === event.target.value);
        if (!role) return;
        run(() => changeRole({ personId: person.id, role }), {
          done: t('roleChanged', { name: person.displayName, role: common(`roles.${role}`) }),
        });
      }}
    />
  );
}
