'use client';

import { useEffect } from 'react';

/** Where an element stood when it had the focus: itself, then what it was in, each with its place among its siblings. */
type Place = readonly { readonly element: Element; readonly index: number }[];

/** What can be gone on from: Tab leads from it to what is in it. */
const landing = 'li, tr, fieldset, form, article, section, dialog, [tabindex]';
const row = 'li, tr, article';

/**
 * Keeps the keyboard where it is worked. What had the focus may go with what was done to it (a row that leaves its list, a
 * button that has no use any more), and the browser would begin again at the top of the page: the focus goes to the row that
 * took the place, else to what is around it. Where somebody leaves a field himself, nothing is done.
 */
export function FocusKeeper() {
  useEffect(() => {
    let last: Place = [];
    let opener: Place = [];
    let frame = 0;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = placeOf(target);
      // A dialog may close with what it was opened from gone: that is where the keyboard was.
      if (!target.closest('dialog')) opener = last;
    };
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof Element)) return;
      // Not at once: some browsers say this of what they are about to remove, too.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || !isUsable(target)) return;
        // Its reader left it, and the next key is the page's.
        last = [];
        opener = [];
      });
    };
    const check = () => {
      frame = 0;
      if (document.activeElement !== document.body || last.length === 0) return;
      if (last[0] && isUsable(last[0].element)) return;
      const wasInDialog = last.some(({ element }) => element.localName === 'dialog');
      const dialog = document.querySelector('dialog[open]');
      const place = wasInDialog && !dialog ? opener : last;
      if (place.length > 0) focusQuietly(landingOf(place));
    };
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(check);
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden', 'open'],
    });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return null;
}

function placeOf(target: Element): Place {
  const place: { element: Element; index: number }[] = [];
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement) {
    const siblings = at.parentElement?.children ?? [];
    place.push({ element: at, index: Array.prototype.indexOf.call(siblings, at) });
  }
  return place;
}

const isShown = (element: Element) => element.getClientRects().length > 0;

const isUsable = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && isShown(element);

function landingOf(place: Place): Element | null {
  const left = place.findIndex(({ element }) => isUsable(element));
  const around = place[left]?.element;
  if (!around) return document.querySelector('#content');
  if (left === 0) return around;
  const gone = place[left - 1];
  if (gone?.element.matches(row)) {
    const { children } = around;
    const follower = children[Math.min(gone.index, children.length - 1)];
    if (follower?.matches(row)) return follower.querySelector('[data-stop]') ?? follower;
  }
  return around.closest(landing) ?? document.querySelector('#content');
}

function focusQuietly(target: Element | null): void {
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
