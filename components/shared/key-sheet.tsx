'use client';

import { useTranslations } from 'next-intl';
import { classes } from '@/components/ui/classes';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';

/** Keys that stand together; each row is one or more keys and what they do. */
export type KeyRows = {
  readonly title: string;
  readonly rows: readonly { readonly keys: readonly string[]; readonly words: string }[];
};

type KeySheetProps = {
  open: boolean;
  onClose: () => void;
  singleKeysOff: boolean;
  onSingleKeysOff: (off: boolean) => void;
  groups: readonly KeyRows[];
};

/** The keys of a page, with the switch that turns single keys off. The page gives the rows it acts on. */
export function KeySheet({ open, onClose, singleKeysOff, onSingleKeysOff, groups }: KeySheetProps) {
  const t = useTranslations('common.keys');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} size="large">
      <div
        className={classes('grid gap-5', groups.length > 2 ? 'sm:grid-cols-3' : 'sm:grid-cols-2')}
      >
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className="mb-1.5 font-semibold">{group.title}</h3>
            <dl className="flex flex-col gap-1">
              {group.rows.map(({ keys, words }) => (
                <div key={words} className="flex items-baseline gap-2">
                  <dt className="flex w-24 shrink-0 justify-end gap-0.5 whitespace-nowrap">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{words}</dd>
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
        {t('singleKeysOff')}
      </label>
    </Dialog>
  );
}
