'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { classes } from '@/components/ui/classes';
import { unreadIds } from '@/lib/domain/flags/read-thread';
import type { FlagMessage, FlagThread } from '@/lib/domain/flags/thread';
import { LongText } from '../long-text';

type ThreadMessagesProps = {
  thread: Pick<FlagThread, 'messages' | 'unread'>;
  /** Whose messages the reader may not have seen. */
  otherSide: FlagMessage['side'];
  names: Readonly<Record<FlagMessage['side'], string>>;
};

/** What was said about a flag after its own words, in the order in which it was said. */
export function ThreadMessages({ thread, otherSide, names }: ThreadMessagesProps) {
  const t = useTranslations('flags');
  const format = useFormatter();
  if (thread.messages.length === 0) return null;
  const unread = unreadIds(thread.messages, otherSide, thread.unread);
  return (
    <ol className="flex flex-col gap-2">
      {thread.messages.map((message) => (
        <li
          key={message.id}
          className={classes(
            'border-s-2 ps-2.5',
            message.side === otherSide ? 'border-accent' : 'border-line-strong',
          )}
        >
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
            <bdi>
              {t(`said.${message.kind}`, {
                who: names[message.side],
                when: format.dateTime(new Date(message.at), 'moment'),
              })}
            </bdi>
            {unread.has(message.id) ? <Badge tone="accent">{t('new')}</Badge> : null}
          </p>
          {message.body === '' ? (
            message.kind === 'resolved' ? (
              <p className="text-muted italic">{t('silent')}</p>
            ) : null
          ) : (
            <LongText text={message.body} />
          )}
        </li>
      ))}
    </ol>
  );
}
