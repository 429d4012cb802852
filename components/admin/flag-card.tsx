'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ThreadMessages } from '@/components/shared/flags/thread-messages';
import { LongText } from '@/components/shared/long-text';
import { Badge } from '@/components/ui/badge';
import { lastMessageId } from '@/lib/domain/flags/read-thread';
import type { FlagActions, ListedFlag } from './flag-actions';
import { FlagAnswer } from './flag-answer';
import { ResponseLink } from './response-link';

type FlagCardProps = {
  actorId: string;
  studyId: string;
  flag: ListedFlag;
  actions: FlagActions;
  onRuling: (flag: ListedFlag) => void;
};

/** What an annotator asked, what was said since, and the answer to it. Whoever puts the focus in it has read it. */
export function FlagCard({ actorId, studyId, flag, actions, onRuling }: FlagCardProps) {
  const t = useTranslations('flags');
  const [seenThrough, setSeenThrough] = useState(-1);
  const told = useRef(-1);
  const last = lastMessageId(flag);
  const isUnread = flag.unread > 0 && seenThrough < last;
  const tell = (through: number) => {
    told.current = through;
    setSeenThrough(through);
  };
  const see = () => {
    if (flag.unread === 0 || told.current >= last) return;
    tell(last);
    // What does not arrive stays unread, and is marked when it is looked at again.
    void actions.markRead({ flagId: flag.id, through: last }).catch(() => tell(-1));
  };
  return (
    <article
      tabIndex={-1}
      data-stop="piece"
      data-flag={flag.id}
      onFocus={see}
      className="flex flex-col gap-2.5 rounded-card border border-line bg-surface px-4 py-3 focus:outline-2 focus:outline-accent"
    >
      <FlagHeader studyId={studyId} flag={flag} isUnread={isUnread} />
      <LongText text={flag.body} />
      <ThreadMessages
        thread={flag}
        otherSide="annotator"
        names={{ annotator: flag.authorName, staff: t('queue.staff') }}
      />
      <FlagAnswer actorId={actorId} flag={flag} actions={actions} onRuling={() => onRuling(flag)} />
    </article>
  );
}

type FlagHeaderProps = { studyId: string; flag: ListedFlag; isUnread: boolean };

function FlagHeader({ studyId, flag, isUnread }: FlagHeaderProps) {
  const t = useTranslations('flags');
  const format = useFormatter();
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      <Badge tone={flag.kind === 'cannot_judge' ? 'warning' : 'accent'}>
        {t(`kind.${flag.kind}`)}
      </Badge>
      {flag.status === 'resolved' ? <Badge>{t('status.resolved')}</Badge> : null}
      {flag.waits ? <Badge tone="warning">{t('queue.waits')}</Badge> : null}
      {flag.unread > 0 ? (
        // Keeps its place once it is read: what a pointer is pressed on must not move away from under it.
        <span className={isUnread ? undefined : 'invisible'}>
          <Badge tone="accent">{t('unread', { count: flag.unread })}</Badge>
        </span>
      ) : null}
      <span>
        {t('queue.place', {
          batch: flag.batchName,
          scenario: flag.scenarioTitle,
          checkpoint: flag.checkpointIndex,
          model: flag.modelLabel,
        })}
      </span>
      <ResponseLink studyId={studyId} of={flag.id} from="flags" />
      {flag.handedOn ? <span>{t('queue.handedOn')}</span> : null}
      <span className="ms-auto">
        {t('queue.by', {
          name: flag.authorName,
          when: format.dateTime(new Date(flag.createdAt), 'moment'),
        })}
      </span>
    </header>
  );
}
