'use client';

import { useEffect, useRef } from 'react';
import { showPieceEvent } from './pieces';

/** Tells a page with panes in which of them (`data-pane-of`) a piece stands that is about to be shown. */
export function useShownPiece(onPane: (pane: string) => void): void {
  const latest = useRef(onPane);
  useEffect(() => {
    latest.current = onPane;
  });
  useEffect(() => {
    const onShow = (event: Event) => {
      const pane =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>('[data-pane-of]')?.dataset.paneOf
          : undefined;
      if (pane) latest.current(pane);
    };
    document.addEventListener(showPieceEvent, onShow);
    return () => document.removeEventListener(showPieceEvent, onShow);
  }, []);
}
