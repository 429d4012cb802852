'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { UploadEvent } from '@/lib/domain/audit/upload-event';

type UploadStatusProps = {
  /** The last that was heard; `sent` before the first. */
  event: UploadEvent | 'sent' | null;
  files: number;
  onStop: () => void;
};

/** How far an upload is. A check can be stopped; storing is all or nothing and takes no time. */
export function UploadStatus({ event, files, onStop }: UploadStatusProps) {
  const t = useTranslations('audit.upload');
  if (event === null) return null;
  if (event === 'sent') return <p role="status">{t('sending', { files })}</p>;
  switch (event.kind) {
    case 'checking':
      return (
        <div className="flex max-w-md flex-wrap items-center gap-x-3 gap-y-1">
          <p role="status" className="grow">
            {t('checking', { done: event.done, of: event.of })}
          </p>
          <Button size="small" onClick={onStop}>
            {t('stop')}
          </Button>
          <progress
            aria-label={t('progress')}
            value={event.done}
            max={Math.max(1, event.of)}
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
          />
        </div>
      );
    case 'storing':
      return <p role="status">{t('storing')}</p>;
    case 'failed':
      return (
        <Notice tone="danger" announce>
          {event.message}
        </Notice>
      );
    case 'answered':
      return <p role="status">{t('read', { files, scenarios: event.answer.scenarios })}</p>;
  }
}
