'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownWorld } from '@/lib/domain/trace/shown-world';
import { askServer } from './ask-server';

/** Where the world at one moment is had from, and where its evidence is asked. */
export type WorldPlace = { readonly world: string; readonly sql: string };

export type LoadedWorld =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'loaded'; readonly place: WorldPlace; readonly world: ShownWorld };

/**
 * The world at one of several places. Those beside it are fetched as soon as it is there, so that moving on waits for
 * nothing; until the next is there, the last one stays, and `isStale` says so. `places` must not change while the world
 * is shown: another list is another use, keyed by its owner.
 */
export function useWorld(
  places: readonly WorldPlace[],
  at: number,
  unreachable: string,
): { readonly loaded: LoadedWorld; readonly isStale: boolean; readonly retry: () => void } {
  const kept = useRef(new Map<string, Promise<Awaited<ReturnType<typeof askWorld>>>>());
  const [loaded, setLoaded] = useState<LoadedWorld>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const ask = useCallback(
    (address: string) => {
      const known = kept.current.get(address);
      if (known) return known;
      const asked = askWorld(address, unreachable);
      kept.current.set(address, asked);
      void asked.then((answer) => {
        if (!answer.ok) kept.current.delete(address);
      });
      return asked;
    },
    [unreachable],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try more is a reason to ask again
  useEffect(() => {
    let current = true;
    const place = places[at];
    if (place === undefined) return;
    void ask(place.world).then((answer) => {
      if (!current) return;
      setLoaded(
        answer.ok
          ? { kind: 'loaded', place, world: answer.value }
          : { kind: 'failed', message: answer.error.message },
      );
      for (const beside of [places[at + 1], places[at - 1]]) if (beside) void ask(beside.world);
    });
    return () => {
      current = false;
    };
  }, [ask, places, at, tries]);
  const retry = () => {
    setLoaded({ kind: 'loading' });
    setTries(tries + 1);
  };
  return { loaded, isStale: loaded.kind === 'loaded' && loaded.place !== places[at], retry };
}

const askWorld = (address: string, unreachable: string) =>
  askServer<ShownWorld>(address, unreachable);
