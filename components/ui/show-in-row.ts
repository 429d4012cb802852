/**
 * A ref for the chosen one of a row of tabs that scrolls sideways: brings it to the middle of its row when it becomes the
 * chosen one. Moves nothing but the row, and nothing where all of it is in view.
 */
export function showInRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row || row.scrollWidth <= row.clientWidth) return;
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
