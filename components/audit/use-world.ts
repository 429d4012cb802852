'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownWorld } from '@/lib/domain/trace/shown-world';
import { askServer } from '../shared/world/ask-server';

export type LoadedWorld =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'loaded'; readonly checkpointId: string; readonly world: ShownWorld };

/**
 * The world at a checkpoint. The ones beside it are fetched as soon as it is there, so that moving on waits for nothing;
 * until the next is there, the last one stays.
 */
export function useWorld(
  revisionId: string,
  checkpointIds: readonly string[],
  at: number,
  unreachable: string,
): { readonly loaded: LoadedWorld; readonly retry: () => void } {
  const kept = useRef(new Map<string, Promise<Awaited<ReturnType<typeof askWorld>>>>());
  const [loaded, setLoaded] = useState<LoadedWorld>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const ask = useCallback(
    (checkpointId: string) => {
      const known = kept.current.get(checkpointId);
      if (known) return known;
      const asked = askWorld(revisionId, checkpointId, unreachable);
      kept.current.set(checkpointId, asked);
      void asked.then((answer) => {
        if (!answer.ok) kept.current.delete(checkpointId);
      });
      return asked;
    },
    [revisionId, unreachable],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try more is a reason to ask again
  useEffect(() => {
    let current = true;
    const checkpointId = checkpointIds[at];
    if (checkpointId === undefined) return;
    void ask(checkpointId).then((answer) => {
      if (!current) return;
      setLoaded(
        answer.ok
          ? { kind: 'loaded', checkpointId, world: answer.value }
          : { kind: 'failed', message: answer.error.message },
      );
      for (const beside of [checkpointIds[at + 1], checkpointIds[at - 1]]) {
        if (beside !== undefined) void ask(beside);
      }
    });
    return () => {
      current = false;
    };
  }, [ask, checkpointIds, at, tries]);
  return { loaded, retry: () => setTries(tries + 1) };
}

const askWorld = (revisionId: string, checkpointId: string, unreachable: string) =>
  askServer<ShownWorld>(`/api/audit/world/${revisionId}/${checkpointId}`, unreachable);
