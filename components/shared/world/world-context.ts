/** What every part of a world's view is told: the world, what changed in it, who read what, and what can be done. */
import type { RecordRef } from '@/lib/domain/trace/record-ref';
import type { WorldDump } from '@/lib/domain/trace/world-view';
import type { Marks } from './world-stores';

export type TabProps = {
  world: WorldDump;
  marks: Marks;
  /** Steps of the trace by record; empty where there is no trace. */
  readers: ReadonlyMap<string, readonly number[]>;
  zone: string | null;
  /** What is searched for in the tab. */
  words: string;
  /** The record that was asked for; its page and fold are open. */
  target: RecordRef | null;
  /** Keeps a record in the notebook; absent where there is none. */
  onPin?: ((record: RecordRef, excerpt: string) => void) | undefined;
};
