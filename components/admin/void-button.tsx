'use client';

import type { ActionResult } from '@/lib/domain/access/failure';
import { ReasonButton } from './reason-button';
import { ReinstateButton, type ReinstateItem } from './reinstate-button';

export type VoidItem = (input: {
  responseId: string;
  reason: string;
}) => Promise<ActionResult<void>>;

type VoidButtonProps = {
  responseId: string;
  /** Null while it stands. */
  voidedAt: string | null;
  /** What the response is called here. */
  item: string;
  voidItem: VoidItem;
  reinstateItem: ReinstateItem;
};

/** Takes a response out of judging and of the dataset, with a reason; of one that was voided, takes that back. */
export function VoidButton({
  responseId,
  voidedAt,
  item,
  voidItem,
  reinstateItem,
}: VoidButtonProps) {
  return (
    <>
      <ReasonButton
        words="void"
        item={item}
        subject={voidedAt === null ? responseId : null}
        act={(voided, reason) => voidItem({ responseId: voided, reason })}
        danger
      />
      {voidedAt === null ? null : (
        <ReinstateButton
          responseId={responseId}
          voidedAt={voidedAt}
          item={item}
          reinstate={reinstateItem}
        />
      )}
    </>
  );
}
