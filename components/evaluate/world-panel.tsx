'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Result } from '@/lib/core/result';
import type { Failure } from '@/lib/domain/access/failure';
import type { ShownWorld } from '@/lib/domain/trace/shown-world';

/** Loaded with the first world that is looked at: most of an item can be read without it. */
const WorldView = dynamic(() =>
  import('@/components/shared/world/world-view').then((module) => module.WorldView),
);

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure | null }
  | { readonly kind: 'world'; readonly world: ShownWorld };

/** The world at the slot's checkpoint. The server derives it from the slot alone, and only when it is asked for. */
export function WorldPanel({ slotId, zone }: { slotId: string; zone: string | null }) {
  const t = useTranslations('evaluate');
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setLoaded({ kind: 'loading' });
      try {
        const response = await fetch(`/api/evaluate/world/${slotId}`, {
          ...(signal ? { signal } : {}),
        });
        const answer: Result<ShownWorld, Failure> = await response.json();
        setLoaded(
          answer.ok
            ? { kind: 'world', world: answer.value }
            : { kind: 'failed', failure: answer.error },
        );
      } catch {
        if (!signal?.aborted) setLoaded({ kind: 'failed', failure: null });
      }
    },
    [slotId],
  );
  useEffect(() => {
    const stop = new AbortController();
    void load(stop.signal);
    return () => stop.abort();
  }, [load]);

  if (loaded.kind === 'loading') {
    return (
      <p role="status" className="text-muted">
        {t('world.loading')}
      </p>
    );
  }
  if (loaded.kind === 'failed') {
    return (
      <Notice tone="danger" announce>
        <p>{loaded.failure?.message ?? t('trouble.unreachable')}</p>
        <Button size="small" onClick={() => void load()} className="mt-2">
          {t('save.retry')}
        </Button>
      </Notice>
    );
  }
  const { world } = loaded;
  if (world.kind === 'none') return <Notice>{t(`world.${world.why}`)}</Notice>;
  return <WorldView world={world.dump} effects={world.effects} outbox={world.outbox} zone={zone} />;
}
