'use client';

import type { ActionResult } from '@/lib/domain/access/failure';
import { ReasonButton } from './reason-button';

export type ReinstateItem = (input: {
  responseId: string;
  /** The moment of the voiding that was seen. */
  voidedAt: string;
  reason: string;
}) => Promise<ActionResult<void>>;

type ReinstateButtonProps = {
  responseId: string;
  voidedAt: string;
  /** What the response is called here. */
  item: string;
  reinstate: ReinstateItem;
};

/** Takes a voiding back, with a reason. */
export function ReinstateButton({ responseId, voidedAt, item, reinstate }: ReinstateButtonProps) {
  return (
    <ReasonButton
      words="reinstate"
      item={item}
      subject={voidedAt}
      act={(seen, reason) => reinstate({ responseId, voidedAt: seen, reason })}
    />
  );
}
