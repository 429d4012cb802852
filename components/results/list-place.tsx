'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { KeySheet } from '@/components/shared/key-sheet';
import { useKeys } from '@/components/shared/use-keys';
import { useSingleKeysOff } from '@/components/shared/use-single-keys';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { findBinding, keyLabel } from '@/lib/domain/keyboard/find-binding';

type ListPlaceProps = {
  place: number;
  of: number;
  previous: string | null;
  next: string | null;
  list: string;
};

const bindings = [
  { id: 'previous', key: 'k', group: 'move' },
  { id: 'next', key: 'j', group: 'move' },
  { id: 'list', key: 'u', group: 'page' },
  { id: 'help', key: '?', group: 'page' },
] as const;

/** Where a response stands in the list that it was opened from, and the ways through it, by pointer and by key. */
export function ListPlace({ place, of, previous, next, list }: ListPlaceProps) {
  const t = useTranslations('results.place');
  const router = useRouter();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [singleKeysOff, setSingleKeysOff] = useSingleKeysOff();
  const ways = { previous, next, list };
  useKeys(
    (press, around) => findBinding(bindings, press, around),
    ({ id }) => {
      if (id === 'help') setHelpOpen(true);
      else if (ways[id] !== null) router.push(ways[id]);
    },
    singleKeysOff,
  );
  const way = (id: 'previous' | 'next' | 'list') =>
    ways[id] === null ? (
      <span className="text-muted">{t(id)}</span>
    ) : (
      <Link href={ways[id]} prefetch={false} className="text-accent hover:underline">
        {t(id)}
      </Link>
    );
  return (
    <nav
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden"
    >
      {way('list')}
      {way('previous')}
      <span className="text-muted tabular-nums">{t('place', { place, of })}</span>
      {way('next')}
      <Button size="small" variant="quiet" onClick={() => setHelpOpen(true)}>
        <Kbd>?</Kbd> {t('help')}
      </Button>
      <KeySheet
        open={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        singleKeysOff={singleKeysOff}
        onSingleKeysOff={setSingleKeysOff}
        groups={[
          {
            title: t('label'),
            rows: bindings.map((binding) => ({ keys: [keyLabel(binding)], words: t(binding.id) })),
          },
        ]}
      />
    </nav>
  );
}
