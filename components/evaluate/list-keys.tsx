'use client';

import { useTranslations } from 'next-intl';
import { moveFocus } from '@/components/shared/pieces';
import { useKeys } from '@/components/shared/use-keys';
import { useSingleKeysOff } from '@/components/shared/use-single-keys';
import { findBinding } from '@/lib/domain/keyboard/find-binding';

const bindings = [
  { group: 'move', key: 'j', step: 1 },
  { group: 'move', key: 'k', step: -1 },
] as const;

/** J and K over the items of a list, as on the item page over its pieces. */
export function ListKeys({ of }: { of: 'items' | 'flags' }) {
  const t = useTranslations('work.keys');
  const [singleKeysOff] = useSingleKeysOff();
  useKeys(
    (press, around) =>
      findBinding<(typeof bindings)[number]>(bindings, press, around)?.step ?? null,
    (step) => moveFocus('piece', step),
    singleKeysOff,
  );
  return <p className="text-xs text-muted max-sm:hidden pointer-coarse:hidden">{t(of)}</p>;
}
