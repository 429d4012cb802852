'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { askServer, jsonBody } from '@/components/shared/world/ask-server';
import type { RecordRequest } from '@/components/shared/world/world-view';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { citationOf } from '@/lib/domain/evaluation/citations';
import { citedRecord } from '@/lib/domain/trace/record-ref';
import type { StepReads } from '@/lib/domain/trace/records-read';
import type { ShownWorld } from '@/lib/domain/trace/shown-world';
import { NotebookPanel } from './notebook-panel';
import { useNotebook } from './use-notebook';

/** Loaded with the first world that is looked at: most of an item can be read without it. */
const WorldView = dynamic(() =>
  import('@/components/shared/world/world-view').then((module) => module.WorldView),
);

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'loaded'; readonly world: ShownWorld };

type WorldPanelProps = {
  slotId: string;
  zone: string | null;
  reads: readonly StepReads[];
  request: RecordRequest | null;
};

/** The world at the slot's checkpoint. The server derives it from the slot alone, and only when it is asked for. */
export function WorldPanel({ slotId, zone, reads, request }: WorldPanelProps) {
  const t = useTranslations('evaluate');
  const world = useTranslations('world');
  const unreachable = t('trouble.unreachable');
  const notebook = useNotebook(slotId);
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setLoaded({ kind: 'loading' });
      const answer = await askServer<ShownWorld>(
        `/api/evaluate/world/${slotId}`,
        unreachable,
        signal ? { signal } : {},
      );
      setLoaded(
        answer.ok
          ? { kind: 'loaded', world: answer.value }
          : { kind: 'failed', message: answer.error.message },
      );
    },
    [slotId, unreachable],
  );
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [load]);

  if (loaded.kind === 'loading') {
    return (
      <p role="status" className="text-muted">
        {world('loading')}
      </p>
    );
  }
  if (loaded.kind === 'failed') {
    return (
      <Notice tone="danger" announce>
        <p>{loaded.message}</p>
        <Button size="small" onClick={() => void load()} className="mt-2">
          {t('save.retry')}
        </Button>
      </Notice>
    );
  }
  if (loaded.world.kind === 'none') return <Notice>{world(`none.${loaded.world.why}`)}</Notice>;
  return (
    <div className="flex flex-col gap-3">
      <NotebookPanel notebook={notebook} zone={zone} />
      <WorldView
        shown={loaded.world}
        zone={zone}
        reads={reads}
        request={request}
        query={(sql) => askServer(`/api/evaluate/sql/${slotId}`, unreachable, jsonBody({ sql }))}
        onPin={(record, excerpt, clock) =>
          notebook.pin({ cite: citationOf(citedRecord(record)), excerpt, clock })
        }
      />
    </div>
  );
}
