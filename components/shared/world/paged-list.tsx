'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';

/** A list that grows by a page when asked, so that a full mailbox does not stand on the page at once. */
export function PagedList({
  items,
  perPage = 30,
  atLeast = 0,
}: {
  items: readonly ReactNode[];
  perPage?: number;
  /** So many are shown from the start: one of them was asked for. */
  atLeast?: number;
}) {
  const t = useTranslations('commands');
  const [shown, setShown] = useState(Math.max(perPage, atLeast));
  if (items.length === 0) return <p className="text-muted">{t('rows.none')}</p>;
  return (
    <div className="flex flex-col gap-1">
      {items.slice(0, shown)}
      {shown < items.length ? (
        <Button size="small" onClick={() => setShown(shown + perPage)} className="self-start">
          {t('rows.more', { left: items.length - shown })}
        </Button>
      ) : null}
    </div>
  );
}
