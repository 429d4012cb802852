'use client';

import { useEffect, useRef } from 'react';

/** Calls `onSeen` once, when the element is on the screen; an element that is fetched ahead or folded away is not. */
export function useSeen<Element extends HTMLElement>(wanted: boolean, onSeen: () => void) {
  const element = useRef<Element>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!wanted || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      latest.current();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [wanted]);
  return element;
}
