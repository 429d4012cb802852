'use client';

import { useRouter } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import { type AddressParts, addressOf } from '@/lib/domain/results/results-address';

/**
 * A choice that lives in the address bar: choosing goes to the address of the new one at once, and what was chosen is shown
 * until the page for it is there. `kept` is what else the address says.
 */
export function useChoice<Choice extends AddressParts>(
  path: string,
  choice: Choice,
  kept: AddressParts,
) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const [shown, show] = useOptimistic(choice);
  const choose = (next: Choice) =>
    start(() => {
      show(next);
      router.push(addressOf(path, { ...kept, ...next }), { scroll: false });
    });
  return { shown, choose, isPending };
}
