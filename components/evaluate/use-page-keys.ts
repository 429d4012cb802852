'use client';

import { useKeys } from '@/components/shared/use-keys';
import { bindingFor, type KeyAct } from '@/lib/domain/evaluation/key-bindings';

/** Hands on what a press means on the item page; nothing in text, dialogs or compositions. */
export function usePageKeys(onAct: (act: KeyAct) => void, singleKeysOff: boolean): void {
  useKeys((press, around) => bindingFor(press, around)?.act ?? null, onAct, singleKeysOff);
}
