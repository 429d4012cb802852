'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const everyMs = 5_000;

/** Fetches the page's data again and again while `active`, as long as somebody looks at it. Shows nothing. */
export function RefreshWhile({ active }: { active: boolean }) {
  const router = useRouter();
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [active, router]);
  return null;
}
