'use client';

import { useLayoutEffect, useRef } from 'react';
import type { KeyPress, KeySurroundings } from '@/lib/domain/keyboard/find-binding';

/** Input types that take no text, so that letters may act while one of them has the focus. */
const wordless: ReadonlySet<string> = new Set(['radio', 'checkbox', 'button', 'submit', 'range']);

function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !wordless.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/**
 * Listens to the keyboard of the page. `find` says what a press means here, null that it is not for the page. In layout
 * effects: from the moment a page is seen, a key is its own and not that of the page before.
 */
export function useKeys<Act>(
  find: (press: KeyPress, around: KeySurroundings) => Act | null,
  onAct: (act: Act) => void,
  singleKeysOff = false,
): void {
  const latest = useRef({ find, onAct });
  useLayoutEffect(() => {
    latest.current = { find, onAct };
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const act = latest.current.find(
        {
          key: event.key,
          code: event.code,
          mod: event.ctrlKey || event.metaKey,
          alt: event.altKey,
          repeat: event.repeat,
        },
        {
          typing: takesText(event.target),
          dialogOpen: document.querySelector('dialog[open]') !== null,
          composing: event.isComposing || event.keyCode === 229,
          singleKeysOff,
        },
      );
      if (act === null) return;
      event.preventDefault();
      latest.current.onAct(act);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [singleKeysOff]);
}
