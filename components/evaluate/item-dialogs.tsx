'use client';

import type { FlagKind } from '@/lib/domain/flags/thread';
import { ConflictDialog } from './conflict-dialog';
import { FlagDialog } from './flag-dialog';
import { ItemKeys } from './item-keys';
import { RevisitDialog } from './revisit-dialog';
import { UndoOfferDialog } from './undo-offer-dialog';
import type { Item } from './use-item';

/** The dialog that is open over an item; a conflict opens by itself. */
export type ItemDialog = FlagKind | 'revisit' | 'keys';

type ItemDialogsProps = {
  item: Item;
  dialog: ItemDialog | null;
  onClose: () => void;
  singleKeysOff: boolean;
  onSingleKeysOff: (off: boolean) => void;
};

export function ItemDialogs({ item, dialog, onClose, ...keys }: ItemDialogsProps) {
  const { draft, flags, revisit, submission } = item;
  const flagging = dialog === 'question' || dialog === 'cannot_judge' ? dialog : null;
  const closeIf = (done: boolean) => {
    if (done) onClose();
  };
  return (
    <>
      <ConflictDialog conflict={draft.conflict} onChoose={draft.settle} />
      <FlagDialog
        key={flagging}
        kind={flagging}
        isBusy={flags.isBusy}
        onClose={onClose}
        onRaise={(kind, body) => void flags.raise(kind, body).then(closeIf)}
      />
      <RevisitDialog
        key={`revisit-${dialog === 'revisit'}`}
        open={dialog === 'revisit'}
        note={revisit.note}
        isBusy={revisit.isBusy}
        onClose={onClose}
        onSet={(note) => void revisit.set(note).then(closeIf)}
      />
      <UndoOfferDialog offer={submission.undoOffer} />
      <ItemKeys open={dialog === 'keys'} onClose={onClose} {...keys} />
    </>
  );
}
