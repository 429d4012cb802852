'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { responsePath } from './response-link';
import { keptList, neighboursOf } from './response-lists';

type ResponseNeighboursProps = {
  studyId: string;
  /** As the address names the response. */
  of: string;
  from: string;
};

// Nothing but a link to this page writes the list.
const subscribe = () => () => undefined;

/** The ways to the responses before and after this one in the list that one came from. */
export function ResponseNeighbours({ studyId, of, from }: ResponseNeighboursProps) {
  const t = useTranslations('admin.judged');
  const kept = useSyncExternalStore(
    subscribe,
    () => keptList(studyId, from),
    () => null,
  );
  const found = neighboursOf(kept, of);
  if (found === null || found.count < 2) return null;
  return (
    <nav aria-label={t('list')} className="flex flex-wrap items-center gap-2">
      <span className="text-muted tabular-nums">
        {t('place', { place: found.place, count: found.count })}
      </span>
      {found.previous === null ? null : (
        <ButtonLink size="small" href={responsePath(studyId, found.previous, from)}>
          <span aria-hidden="true">←</span> {t('previous')}
        </ButtonLink>
      )}
      {found.next === null ? null : (
        <ButtonLink size="small" href={responsePath(studyId, found.next, from)}>
          {t('next')} <span aria-hidden="true">→</span>
        </ButtonLink>
      )}
    </nav>
  );
}
