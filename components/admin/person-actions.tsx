'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Person } from '@/lib/domain/access/person';
import type { PersonQuestionKind } from './person-question';

type PersonActionsProps = {
  person: Person;
  isSelf: boolean;
  onAsk: (kind: PersonQuestionKind) => void;
  onActivate: () => void;
};

/** What may be done about somebody now. */
export function PersonActions({ person, isSelf, onAsk, onActivate }: PersonActionsProps) {
  const t = useTranslations('admin.people');
  const name = person.displayName;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one row, not a set of form fields
    <div className="inline-flex gap-1.5" role="group" aria-label={t('actionsFor', { name })}>
      {person.active ? (
        <>
          <Button size="small" onClick={() => onAsk('reset')}>
            {t('reset')}
          </Button>
          <Button size="small" onClick={() => onAsk('signOut')}>
            {t('signOut')}
          </Button>
          {isSelf ? null : (
            <Button size="small" onClick={() => onAsk('deactivate')}>
              {t('deactivate')}
            </Button>
          )}
        </>
      ) : (
        <Button size="small" onClick={onActivate}>
          {t('activate')}
        </Button>
      )}
    </div>
  );
}
