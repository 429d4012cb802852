'use client';

import { useLayoutEffect, useRef } from 'react';
import { bindingFor, type KeyAct } from '@/lib/domain/evaluation/key-bindings';

/** Input types that take no text, so that letters may act while one of them has the focus. */
const wordless: ReadonlySet<string> = new Set(['radio', 'checkbox', 'button', 'submit', 'range']);

function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !wordless.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/**
 * Listens to the keyboard of the page and hands on what a press means here; nothing in text, dialogs or compositions.
 * In layout effects: from the moment an item is seen, a key is its own and not that of the item before.
 */
export function usePageKeys(onAct: (act: KeyAct) => void, singleKeysOff: boolean): void {
  const latest = useRef(onAct);
  useLayoutEffect(() => {
    latest.current = onAct;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const binding = bindingFor(
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
      if (!binding) return;
      event.preventDefault();
      latest.current(binding.act);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [singleKeysOff]);
}
