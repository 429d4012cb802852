'use client';

import { useCallback, useSyncExternalStore } from 'react';

const key = 'halo.evaluate.singleKeysOff';
const changed = 'halo-single-keys';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(changed, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(changed, onChange);
  };
}

const read = () => {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
};

/** Whether the person switched single keys off, on this device (WCAG 2.1.4). */
export function useSingleKeysOff(): [boolean, (off: boolean) => void] {
  const off = useSyncExternalStore(subscribe, read, () => false);
  const set = useCallback((next: boolean) => {
    try {
      localStorage.setItem(key, next ? '1' : '0');
    } catch {
      // A browser that keeps nothing keeps the default.
    }
    window.dispatchEvent(new Event(changed));
  }, []);
  return [off, set];
}
