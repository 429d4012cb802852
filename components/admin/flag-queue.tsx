'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { KeySheet } from '@/components/shared/key-sheet';
import { moveFocus } from '@/components/shared/pieces';
import { useKeys } from '@/components/shared/use-keys';
import { useSingleKeysOff } from '@/components/shared/use-single-keys';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { type FlagKeyBinding, flagKeyBindings } from '@/lib/domain/flags/key-bindings';
import { findBinding, keyLabel } from '@/lib/domain/keyboard/find-binding';
import type { FlagActions, ListedFlag } from './flag-actions';
import { FlagCard } from './flag-card';
import { FlagRulingDialog } from './flag-ruling-dialog';

type FlagQueueProps = {
  actorId: string;
  studyId: string;
  flags: readonly ListedFlag[];
  actions: FlagActions;
};

/** The flags of a page, one below the other, worked through with the keyboard. */
export function FlagQueue({ actorId, studyId, flags, actions }: FlagQueueProps) {
  const t = useTranslations('flags');
  const [ruling, setRuling] = useState<ListedFlag | null>(null);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [singleKeysOff, setSingleKeysOff] = useSingleKeysOff();
  useKeys(
    (press, around) => findBinding<FlagKeyBinding>(flagKeyBindings, press, around)?.id ?? null,
    (id) => (id === 'help' ? setSheetOpen(true) : actOn(id)),
    singleKeysOff,
  );
  return (
    <>
      <div className="flex justify-end max-sm:hidden pointer-coarse:hidden">
        <Button size="small" variant="quiet" onClick={() => setSheetOpen(true)}>
          {t('keys.open')} <Kbd>?</Kbd>
        </Button>
      </div>
      <ul className="flex flex-col gap-3">
        {flags.map((flag) => (
          <li key={flag.id}>
            <FlagCard
              actorId={actorId}
              studyId={studyId}
              flag={flag}
              actions={actions}
              onRuling={setRuling}
            />
          </li>
        ))}
      </ul>
      {ruling ? (
        <FlagRulingDialog
          studyId={studyId}
          flag={ruling}
          publish={actions.publishRuling}
          onClose={() => setRuling(null)}
        />
      ) : null}
      <KeySheet
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        singleKeysOff={singleKeysOff}
        onSingleKeysOff={setSingleKeysOff}
        groups={(['move', 'flag'] as const).map((group) => ({
          title: t(`keys.group.${group}`),
          rows: flagKeyBindings
            .filter((binding) => binding.group === group)
            .map((binding) => ({ keys: [keyLabel(binding)], words: t(`keys.act.${binding.id}`) })),
        }))}
      />
    </>
  );
}

/** Acts on the card that has the focus; what is in it is the only state. Sending is the field's own key. */
function actOn(id: Exclude<FlagKeyBinding['id'], 'help'>): void {
  if (id === 'next_flag') moveFocus('piece', 1);
  else if (id === 'previous_flag') moveFocus('piece', -1);
  else {
    const target = document.activeElement
      ?.closest('[data-flag]')
      ?.querySelector<HTMLElement>(`[data-do=${id}]`);
    if (id === 'reply') target?.focus();
    else target?.click();
  }
}
