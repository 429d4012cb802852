'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { askServer, jsonBody } from './ask-server';
import { useWorld, type WorldPlace } from './use-world';
import type { WorldViewProps } from './world-view';

/** Loaded with the first world that is looked at: most of a page can be read without it. */
const WorldView = dynamic(() => import('./world-view').then((module) => module.WorldView));

type WorldFrameProps = Omit<WorldViewProps, 'shown' | 'query'> & {
  places: readonly WorldPlace[];
  at: number;
  /** Stands above a world that could be opened. */
  above?: ReactNode;
};

/** The world at the chosen place, while it is fetched, once it is there, and when it cannot be had. */
export function WorldFrame({ places, at, above, ...view }: WorldFrameProps) {
  const t = useTranslations('world');
  const unreachable = t('unreachable');
  const { loaded, isStale, retry } = useWorld(places, at, unreachable);
  if (loaded.kind === 'loading') {
    return (
      <p role="status" className="text-muted">
        {t('loading')}
      </p>
    );
  }
  if (loaded.kind === 'failed') {
    return (
      <Notice tone="danger" announce>
        <p>{loaded.message}</p>
        <Button size="small" onClick={retry} className="mt-2">
          {t('retry')}
        </Button>
      </Notice>
    );
  }
  if (loaded.world.kind === 'none') return <Notice>{t(`none.${loaded.world.why}`)}</Notice>;
  const { place } = loaded;
  return (
    <div
      aria-busy={isStale}
      className="flex flex-col gap-3 transition-opacity delay-150 aria-busy:opacity-50"
    >
      {above}
      <WorldView
        {...view}
        shown={loaded.world}
        query={(sql) => askServer(place.sql, unreachable, jsonBody({ sql }))}
      />
    </div>
  );
}
