'use client';

import { useTranslations } from 'next-intl';
import { Moment } from '@/components/shared/moment';
import { Button } from '@/components/ui/button';

type CheckpointSliderProps = {
  checkpoints: readonly { readonly id: string; readonly at: string }[];
  at: number;
  zone: string;
  onChange: (index: number) => void;
};

/** The moments after each event. Dragging, arrows, and the buttons beside it all move it. */
export function CheckpointSlider({ checkpoints, at, zone, onChange }: CheckpointSliderProps) {
  const t = useTranslations('audit');
  const current = checkpoints[at];
  const last = checkpoints.length - 1;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="small"
        disabled={at === 0}
        onClick={() => onChange(at - 1)}
        aria-label={t('checkpoint.previous')}
      >
        <span aria-hidden="true">◀</span>
      </Button>
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={at}
        onChange={(event) => onChange(Number(event.target.value))}
        aria-label={t('checkpoint.label')}
        aria-valuetext={t('checkpoint.of', { number: at + 1, total: checkpoints.length })}
        className="w-36 accent-accent"
      />
      <Button
        size="small"
        disabled={at === last}
        onClick={() => onChange(at + 1)}
        aria-label={t('checkpoint.next')}
      >
        <span aria-hidden="true">▶</span>
      </Button>
      <span className="flex flex-wrap gap-x-2 text-xs text-muted">
        <span>{t('checkpoint.of', { number: at + 1, total: checkpoints.length })}</span>
        {current ? <Moment at={current.at} zone={zone} /> : null}
      </span>
    </div>
  );
}
