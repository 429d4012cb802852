'use client';

import { useState } from 'react';
import { useShownPiece } from '@/components/shared/use-shown-piece';
import { useRecordRequest } from '@/components/shared/world/record-requests';
import { type Pane, panes } from './key-acts';

/** Which pane is in front, and the record that a command asked the world for. The world is opened when it is first shown. */
export function useItemPanes() {
  const [pane, setPane] = useState<Pane>('events');
  const [worldSeen, setWorldSeen] = useState(false);
  const show = (next: Pane) => {
    setPane(next);
    if (next === 'world') setWorldSeen(true);
  };
  const recordRequest = useRecordRequest(() => show('world'));
  useShownPiece((name) => {
    const shown = panes.find((each) => each === name);
    if (shown) show(shown);
  });
  return { pane, show, worldSeen, recordRequest };
}
