/** Moving over the pieces of the page. What has the focus is where one is; beside a field of text, what had it last. */

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

function shown(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
}

let lastStop: Element | null = null;

/** For pages with a field of text beside the pieces: whoever comes back from it goes on where he was. */
export function noteFocusedStop(): void {
  lastStop = document.activeElement?.closest('[data-stop]') ?? lastStop;
}

/** Focuses the next or previous piece or record that is on the page and not folded away. */
export function moveFocus(stop: 'piece' | 'record', direction: 1 | -1): void {
  const stops = stop === 'piece' ? '[data-stop=piece]' : '[data-stop]';
  const all = shown(stops);
  const current =
    document.activeElement?.closest<HTMLElement>(stops) ?? lastStop?.closest<HTMLElement>(stops);
  const at = current ? all.indexOf(current) : -1;
  const target = at === -1 ? all[0] : all[at + direction];
  if (!target) return;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest' });
}

/** Opens or folds the piece that has the focus. */
export function toggleFocusedFold(): void {
  const fold = document.activeElement
    ?.closest<HTMLElement>('[data-stop=piece]')
    ?.querySelector<HTMLDetailsElement>('[data-fold]');
  if (fold) fold.open = !fold.open;
}

/** What the focused piece or record is called in a rationale, or null. */
export function focusedCitation(): string | null {
  return (
    document.activeElement?.closest<HTMLElement>('[data-cite]')?.getAttribute('data-cite') ?? null
  );
}

/**
 * Shows a piece by its citation: asks for the pane it stands in, unfolds what hides it, and gives it the focus. Whoever
 * has panes listens for `showPieceEvent` and brings the right one forward. Nothing where no such piece is on the page.
 */
export function showPiece(citation: string): void {
  const find = () => document.querySelector<HTMLElement>(`[data-cite="${CSS.escape(citation)}"]`);
  const piece = find();
  if (!piece) return;
  piece.dispatchEvent(new CustomEvent(showPieceEvent, { bubbles: true }));
  requestAnimationFrame(() => {
    const shownNow = find();
    if (!shownNow) return;
    for (let fold = shownNow.closest('details'); fold; ) {
      fold.open = true;
      fold = fold.parentElement?.closest('details') ?? null;
    }
    shownNow.focus({ preventScroll: true });
    shownNow.scrollIntoView({ block: 'center' });
  });
}

export const showPieceEvent = 'halo-show-piece';
