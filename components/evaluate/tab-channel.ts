/** Two tabs on one slot tell each other what they do, so that neither overwrites the other unknowingly. */
import type { Answers } from '@/lib/domain/evaluation/answers';

export type TabMessage =
  | { readonly kind: 'typed'; readonly answers: Answers }
  | { readonly kind: 'submitted'; readonly answers: Answers; readonly version: number };

export type TabChannel = {
  readonly tell: (message: TabMessage) => void;
  readonly close: () => void;
};

/** A channel that is silent where the browser has none. */
export function openTabChannel(
  slotId: string,
  onMessage: (message: TabMessage) => void,
): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`halo-slot-${slotId}`);
  channel.onmessage = (event: MessageEvent<TabMessage>) => onMessage(event.data);
  return {
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
