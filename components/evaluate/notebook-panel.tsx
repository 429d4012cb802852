'use client';

import { useTranslations } from 'next-intl';
import { ForeignText, ForeignWord } from '@/components/shared/foreign-text';
import { Moment } from '@/components/shared/moment';
import { showPiece } from '@/components/shared/pieces';
import { showRecord } from '@/components/shared/world/record-requests';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';
import { refOfCitation } from '@/lib/domain/trace/record-ref';
import type { NotebookInUse } from './use-notebook';

/** Notes and pinned evidence of the scenario: the same beside each of its responses. */
export function NotebookPanel({
  notebook,
  zone,
}: {
  notebook: NotebookInUse;
  zone: string | null;
}) {
  const t = useTranslations('world');
  const { content, state, trouble } = notebook;
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="flex items-center justify-between gap-2 px-3 py-1.5 font-medium">
        <span>{t('notebook.title', { count: content.pins.length })}</span>
        <span role="status" className="text-xs font-normal text-muted">
          {state === 'saving' || state === 'saved' || state === 'failed'
            ? t(`notebook.${state}`)
            : trouble}
        </span>
      </summary>
      <div className="flex flex-col gap-2 px-3 pb-3">
        <Textarea
          rows={2}
          value={content.notes}
          maxLength={20_000}
          disabled={state === 'loading'}
          aria-label={t('notebook.notes')}
          placeholder={t('notebook.notes')}
          onChange={(event) => notebook.write(event.target.value)}
          className="text-xs"
        />
        {content.pins.length === 0 ? (
          <p className="text-xs text-muted">{t('notebook.empty')}</p>
        ) : null}
        <ul className="flex flex-col gap-1.5">
          {content.pins.map((pin) => (
            <li key={pin.cite} className="border-s-2 border-accent ps-2 text-xs">
              <span className="flex flex-wrap items-center gap-2">
                <button
                  type="button"
                  onClick={() => {
                    const record = refOfCitation(pin.cite);
                    if (record) showRecord(record);
                    else showPiece(pin.cite);
                  }}
                  className="font-mono text-accent hover:underline"
                >
                  [<ForeignWord text={pin.cite} />]
                </button>
                <span className="text-muted">
                  {t('notebook.seenAt')} <Moment at={pin.clock} zone={zone} />
                </span>
                <Button size="small" variant="quiet" onClick={() => notebook.unpin(pin.cite)}>
                  {t('notebook.unpin')}
                </Button>
              </span>
              <ForeignText text={pin.excerpt} foldAfter={200} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
