'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Spinner } from '@/components/ui/button';
import type { SaveState } from './draft-saver';

/** Where what is typed is kept right now. "Saved" is the server's word, with its time. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const t = useTranslations('common.drafts');
  const format = useFormatter();
  switch (state.kind) {
    case 'untouched':
      return null;
    case 'saving':
      return (
        <span className="inline-flex items-center gap-1 text-muted">
          <Spinner /> {t('saving')}
        </span>
      );
    case 'saved':
      return (
        <span className="text-positive">
          ✓ {t('saved', { time: format.dateTime(new Date(state.at), 'clock') })}
        </span>
      );
    case 'waiting':
      return (
        <span className="text-warning">
          {t(state.why)}{' '}
          {state.why === 'signed_out' ? (
            <a href="/sign-in" target="_blank" rel="noreferrer" className="underline">
              {t('signIn')}
            </a>
          ) : (
            <button type="button" onClick={onRetry} className="underline">
              {t('retry')}
            </button>
          )}
        </span>
      );
    case 'refused':
      return (
        <span className="text-danger">
          {state.code === 'stale' ? t('stale') : t('refused', { why: state.message })}
        </span>
      );
  }
}
