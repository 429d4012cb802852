'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { type KeyGroup, keyBindings } from '@/lib/domain/evaluation/key-bindings';
import { keyLabel } from '@/lib/domain/keyboard/find-binding';

const groups: readonly KeyGroup[] = ['answer', 'move', 'item'];

type KeySheetProps = {
  open: boolean;
  onClose: () => void;
  singleKeysOff: boolean;
  onSingleKeysOff: (off: boolean) => void;
};

/** Every key of the page, printed from the list the page acts on. */
export function KeySheet({ open, onClose, singleKeysOff, onSingleKeysOff }: KeySheetProps) {
  const t = useTranslations('evaluate');
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} size="large">
      <div className="grid gap-5 sm:grid-cols-3">
        {groups.map((group) => (
          <section key={group}>
            <h3 className="mb-1.5 font-semibold">{t(`keys.group.${group}`)}</h3>
            <dl className="flex flex-col gap-1">
              {keyBindings
                .filter((binding) => binding.group === group)
                .map((binding) => (
                  <div key={binding.id} className="flex items-baseline gap-2">
                    <dt className="w-24 shrink-0 text-end whitespace-nowrap">
                      <Kbd>{keyLabel(binding)}</Kbd>
                    </dt>
                    <dd>{t(`keys.act.${binding.id}`)}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="flex items-center gap-2 border-t border-line pt-3">
        <input
          type="checkbox"
          checked={singleKeysOff}
          onChange={(event) => onSingleKeysOff(event.target.checked)}
          className="size-4 accent-accent"
        />
        {t('keys.singleKeysOff')}
      </label>
    </Dialog>
  );
}
