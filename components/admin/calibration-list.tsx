'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { KeySheet } from '@/components/shared/key-sheet';
import { moveFocus, toggleFocusedFold } from '@/components/shared/pieces';
import { useKeys } from '@/components/shared/use-keys';
import { useSingleKeysOff } from '@/components/shared/use-single-keys';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { findBinding, keyLabel } from '@/lib/domain/keyboard/find-binding';
import type { CalibrationItem } from '@/lib/domain/quality/calibration';
import {
  type CalibrationKeyBinding,
  calibrationKeyBindings,
} from '@/lib/domain/quality/calibration-keys';
import type { ReferenceDraft } from '@/lib/domain/quality/reference-draft';
import { unanimousToAgree } from '@/lib/domain/quality/unanimous-items';
import { type AgreeOnAll, AgreeUnanimousButton } from './agree-unanimous';
import { CalibrationItemCard, type SetReference } from './calibration-item';

type CalibrationListProps = {
  studyId: string;
  batchId: string;
  items: readonly CalibrationItem[];
  setReference: SetReference;
  agreeOnAll: AgreeOnAll;
};

/** The items of a calibration, one below the other, folded but for the first that is not agreed, worked through by keyboard. */
export function CalibrationList(props: CalibrationListProps) {
  const { studyId, batchId, items, setReference, agreeOnAll } = props;
  const t = useTranslations('admin.calibration');
  // Of the page as it was opened: what is agreed since stays open under the hand that agreed it.
  const [firstOpen] = useState(
    () => items.find(({ reference }) => reference?.status !== 'agreed')?.responseId,
  );
  // Here and not in the cards, because what is being decided in one is not to be agreed on with all others.
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ReferenceDraft>>(new Map());
  const [sheetOpen, setSheetOpen] = useState(false);
  const [singleKeysOff, setSingleKeysOff] = useSingleKeysOff();
  useKeys(
    (press, around) =>
      findBinding<CalibrationKeyBinding>(calibrationKeyBindings, press, around)?.id ?? null,
    (id) => (id === 'help' ? setSheetOpen(true) : actOn(id)),
    singleKeysOff,
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <AgreeUnanimousButton
          batchId={batchId}
          agreements={unanimousToAgree(items, drafts)}
          agreeOnAll={agreeOnAll}
        />
        <Button
          size="small"
          variant="quiet"
          className="ms-auto max-sm:hidden pointer-coarse:hidden"
          onClick={() => setSheetOpen(true)}
        >
          {t('keys.open')} <Kbd>?</Kbd>
        </Button>
      </div>
      <ul className="flex flex-col gap-2">
        {items.map((item) => (
          <li key={item.responseId}>
            <CalibrationItemCard
              studyId={studyId}
              batchId={batchId}
              item={item}
              draft={drafts.get(item.responseId) ?? null}
              onDraft={(draft) => setDrafts((all) => withDraft(all, item.responseId, draft))}
              open={item.responseId === firstOpen}
              setReference={setReference}
            />
          </li>
        ))}
      </ul>
      <KeySheet
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        singleKeysOff={singleKeysOff}
        onSingleKeysOff={setSingleKeysOff}
        groups={(['move', 'item'] as const).map((group) => ({
          title: t(`keys.group.${group}`),
          rows: calibrationKeyBindings
            .filter((binding) => binding.group === group)
            .map((binding) => ({ keys: [keyLabel(binding)], words: t(`keys.act.${binding.id}`) })),
        }))}
      />
    </>
  );
}

function withDraft(
  drafts: ReadonlyMap<string, ReferenceDraft>,
  responseId: string,
  draft: ReferenceDraft | null,
): ReadonlyMap<string, ReferenceDraft> {
  const next = new Map(drafts);
  if (draft) next.set(responseId, draft);
  else next.delete(responseId);
  return next;
}

/** Acts on the item that has the focus, as long as it is open: what is folded away is not settled unseen. */
function actOn(id: Exclude<CalibrationKeyBinding['id'], 'help'>): void {
  if (id === 'next_item') moveFocus('piece', 1);
  else if (id === 'previous_item') moveFocus('piece', -1);
  else if (id === 'fold') toggleFocusedFold();
  else {
    const unfolded = document.activeElement
      ?.closest('[data-stop=piece]')
      ?.querySelector('[data-fold][open]');
    if (id === 'choose') {
      const chosen = unfolded?.querySelector<HTMLElement>('input:checked');
      // On a tie nothing is chosen yet.
      (chosen ?? unfolded?.querySelector<HTMLElement>('input[type=radio]'))?.focus();
    } else unfolded?.querySelector<HTMLElement>(`[data-do=${id}]`)?.click();
  }
}
