'use client';

import { useEffect, useState } from 'react';
import { focusedCitation, noteFocusedStop } from './pieces';

/** What had the focus last, as a citation; null before anything that can be cited had it. J and K go on from there. */
export function useFocusedCitation(): string | null {
  const [citation, setCitation] = useState<string | null>(null);
  useEffect(() => {
    const onFocus = () => {
      noteFocusedStop();
      const focused = focusedCitation();
      if (focused) setCitation(focused);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return citation;
}
