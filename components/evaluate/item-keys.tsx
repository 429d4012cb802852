'use client';

import { useTranslations } from 'next-intl';
import { KeySheet } from '@/components/shared/key-sheet';
import { type KeyGroup, keyBindings } from '@/lib/domain/evaluation/key-bindings';
import { keyLabel } from '@/lib/domain/keyboard/find-binding';

const groups: readonly KeyGroup[] = ['answer', 'move', 'item'];

type ItemKeysProps = {
  open: boolean;
  onClose: () => void;
  singleKeysOff: boolean;
  onSingleKeysOff: (off: boolean) => void;
};

/** Every key of the item page, printed from the list the page acts on. */
export function ItemKeys(props: ItemKeysProps) {
  const t = useTranslations('evaluate.keys');
  return (
    <KeySheet
      {...props}
      groups={groups.map((group) => ({
        title: t(`group.${group}`),
        rows: keyBindings
          .filter((binding) => binding.group === group)
          .map((binding) => ({ keys: [keyLabel(binding)], words: t(`act.${binding.id}`) })),
      }))}
    />
  );
}
