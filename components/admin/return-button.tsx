'use client';

import type { ActionResult } from '@/lib/domain/access/failure';
import { ReasonButton } from './reason-button';

type ReturnedLabel = { readonly slotId: string; readonly version: number };
export type ReturnItem = (input: {
  slotId: string;
  version: number;
  reason: string;
}) => Promise<ActionResult<void>>;

type ReturnButtonProps = {
  /** What the response is called here. */
  item: string;
  /** The submitted label that its annotator may be asked to look at again; null where there is none. */
  label: ReturnedLabel | null;
  returnItem: ReturnItem;
};

/** Gives a label back to its annotator, with a reason. */
export function ReturnButton({ item, label, returnItem }: ReturnButtonProps) {
  return (
    <ReasonButton
      words="return"
      item={item}
      subject={label}
      act={(returned, reason) => returnItem({ ...returned, reason })}
    />
  );
}
