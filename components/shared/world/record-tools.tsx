'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { readersOf } from '@/lib/domain/trace/records-read';
import { showPiece } from '../pieces';
import { ChangeBadge } from './change-badge';
import type { TabProps } from './world-context';
import { markFor } from './world-stores';

type RecordToolsProps = Pick<TabProps, 'marks' | 'readers' | 'onPin'> & {
  store: string;
  recordKey: string;
  /** What a pin keeps of the record. */
  excerpt: string;
};

/** Beside a record: what changed it, the steps that read it (each leads there), and the pin. */
export function RecordTools({
  marks,
  readers,
  onPin,
  store,
  recordKey,
  excerpt,
}: RecordToolsProps) {
  const t = useTranslations('world');
  const mark = markFor(marks, store, recordKey);
  const steps = readersOf(readers, store, recordKey);
  if (!mark && steps.length === 0 && !onPin) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <ChangeBadge mark={mark} />
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          onClick={() => showPiece(`T${step}`)}
          title={t('readByStep', { step })}
          aria-label={t('readByStep', { step })}
          className="rounded-full bg-accent-soft px-1.5 font-mono text-xs text-accent hover:underline"
        >
          T{step}
        </button>
      ))}
      {onPin ? (
        <Button
          size="small"
          variant="quiet"
          className="min-h-6 px-1.5 py-0"
          onClick={() => onPin({ store, key: recordKey }, excerpt)}
        >
          {t('pin')}
        </Button>
      ) : null}
    </span>
  );
}
