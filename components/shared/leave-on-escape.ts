import type { KeyboardEvent } from 'react';

/** Escape leaves a field and keeps its words, so that the page's single keys act again. For `onKeyDown`. */
export function leaveOnEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur();
}
