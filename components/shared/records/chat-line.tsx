import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { ForeignText, ForeignWord } from '../foreign-text';
import { Moment } from '../moment';
import { type Row, textOf } from '../record-kind';
import { NoteLine } from './email-card';

type ChatLineProps = {
  row: Row;
  zone: string | null;
  /** The sender's name where it is known; else the id is shown. */
  senderName?: string;
  mark?: ReactNode;
};

/** One message of a chat; the person's own stand at the end of the line, as in messengers. */
export function ChatLine({ row, zone, senderName, mark }: ChatLineProps) {
  const t = useTranslations('commands');
  const isOwn = textOf(row, 'sender') === 'me';
  const sender = textOf(row, 'sender');
  const name = textOf(row, 'sender_name') || senderName || sender;
  return (
    <div className={classes('flex', isOwn ? 'justify-end' : 'justify-start')}>
      <div
        className={classes(
          'max-w-[92%] overflow-hidden rounded-card border border-line',
          isOwn ? 'bg-accent-soft' : 'bg-surface',
        )}
      >
        <div className="px-2.5 py-1.5">
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
            <span className="font-medium" title={name === sender ? undefined : sender}>
              {isOwn ? t('chat.me') : <ForeignWord text={name} />}
            </span>
            {textOf(row, 'at') ? <Moment at={textOf(row, 'at')} zone={zone} /> : null}
            {mark}
          </p>
          <ForeignText text={textOf(row, 'body')} />
        </div>
        <NoteLine note={textOf(row, 'pin_note')} />
      </div>
    </div>
  );
}
