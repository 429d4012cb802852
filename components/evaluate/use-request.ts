'use client';

import { useCallback, useMemo, useRef, useState } from 'react';
import type { Failure } from '@/lib/domain/access/failure';

/** What stands in the way of a submission, besides gaps. `unreachable`: no answer came; a retry is safe. */
export type Trouble = Failure | 'unreachable';

/** One request at a time, and what stood in the way of the last one. `begin` says false while another is under way. */
export function useRequest() {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const busy = useRef(false);
  const begin = useCallback(() => {
    if (busy.current) return false;
    busy.current = true;
    setIsBusy(true);
    setTrouble(null);
    return true;
  }, []);
  const end = useCallback((why: Trouble | null) => {
    busy.current = false;
    setIsBusy(false);
    setTrouble(why);
  }, []);
  return useMemo(() => ({ isBusy, trouble, begin, end }), [isBusy, trouble, begin, end]);
}
export type RunningRequest = ReturnType<typeof useRequest>;
