import type { KeyboardEvent } from 'react';

/**
 * Escape leaves a field and keeps its words, so that the page's single keys act again: on the item of a list that the field
 * is in, where it is in one. For `onKeyDown`.
 */
export function leaveOnEscape({
  key,
  nativeEvent,
  currentTarget,
}: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Escape' || nativeEvent.isComposing) return;
  const item = currentTarget.closest<HTMLElement>('[data-stop=piece]');
  if (item) item.focus({ preventScroll: true });
  else currentTarget.blur();
}
