'use client';

import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { type Role, roles } from '@/lib/domain/access/actor';
import type { Person } from '@/lib/domain/access/person';

type RoleSelectProps = {
  person: Person;
  isSelf: boolean;
  /** Asks first: an arrow key on a closed list chooses already. */
  onChoose: (role: Role) => void;
};

/** Somebody's role, which others may change. */
export function RoleSelect({ person, isSelf, onChoose }: RoleSelectProps) {
  const t = useTranslations('admin.people');
  const common = useTranslations('common');
  return (
    <Select
      compact
      aria-label={t('roleOf', { name: person.displayName })}
      value={person.role}
      disabled={isSelf}
      options={roles.map((role) => ({ value: role, label: common(`roles.${role}`) }))}
      onChange={(event) => {
        const role = roles.find((candidate) => candidate === event.target.value);
        if (role) onChoose(role);
      }}
    />
  );
}
