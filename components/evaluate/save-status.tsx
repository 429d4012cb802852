'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Spinner } from '@/components/ui/button';
import type { SaveState } from './draft-saver';

/** Where what is typed is kept right now. "Saved" is the server's word, with its time. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const t = useTranslations('evaluate');
  const format = useFormatter();
  switch (state.kind) {
    case 'untouched':
      return null;
    case 'saving':
      return (
        <span className="inline-flex items-center gap-1 text-muted">
          <Spinner /> {t('save.saving')}
        </span>
      );
    case 'saved':
      return (
        <span className="text-positive">
          ✓ {t('save.saved', { time: format.dateTime(new Date(state.at), 'clock') })}
        </span>
      );
    case 'waiting':
      return (
        <span className="text-warning">
          {t(`save.${state.why}`)}{' '}
          {state.why === 'signed_out' ? (
            <a href="/sign-in" target="_blank" rel="noreferrer" className="underline">
              {t('save.signIn')}
            </a>
          ) : (
            <button type="button" onClick={onRetry} className="underline">
              {t('save.retry')}
            </button>
          )}
        </span>
      );
    case 'refused':
      return (
        <span className="text-danger">
          {state.code === 'stale' ? t('save.stale') : t('save.refused')}
        </span>
      );
  }
}
