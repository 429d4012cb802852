'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { MessageField } from '@/components/shared/flags/message-field';
import { ThreadMessages } from '@/components/shared/flags/thread-messages';
import { type KeptMessage, useKeptMessage } from '@/components/shared/flags/use-kept-message';
import { useMessageKey } from '@/components/shared/flags/use-message-key';
import { useSeen } from '@/components/shared/flags/use-seen';
import { ForeignText } from '@/components/shared/foreign-text';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { classes } from '@/components/ui/classes';
import { useToast } from '@/components/ui/toast';
import { lastMessageId } from '@/lib/domain/flags/read-thread';
import type { FlagMessage, FlagThread } from '@/lib/domain/flags/thread';
import type { EvaluateActions } from './slot-facts';

export type ThreadActions = Pick<EvaluateActions, 'replyToFlag' | 'markFlagRead'>;

type FlagThreadCardProps = {
  flag: FlagThread;
  /** Whose flag it is: replies being written are kept for him alone. */
  actorId: string;
  actions: ThreadActions;
  /** Called once a reply stands; the page shows it. */
  onSaid: (message: FlagMessage) => void;
  /** On the ground of a page, and not within a pane. */
  framed?: boolean;
  /** What else can be done with the flag, beside its name. */
  children?: ReactNode;
};

/** One's own flag with all that was said about it. Once it is on the screen it has been read. */
export function FlagThreadCard(props: FlagThreadCardProps) {
  const { flag, actions, onSaid, framed = false, children } = props;
  const t = useTranslations('flags');
  const [isOpened, setIsOpened] = useState(false);
  const message = useKeptMessage('evaluate', props.actorId, `reply/${flag.id}`);
  const element = useSeen<HTMLElement>(flag.unread > 0, () => {
    // What does not arrive stays unread, and is marked when it is looked at again.
    void actions.markFlagRead({ flagId: flag.id, through: lastMessageId(flag) }).catch(() => null);
  });
  return (
    <article
      ref={element}
      tabIndex={-1}
      data-stop="piece"
      className={classes(
        'flex flex-col gap-1.5 focus:outline-2 focus:outline-accent',
        framed
          ? 'rounded-card border border-line bg-surface px-4 py-3'
          : 'rounded-control bg-sunken p-2.5',
      )}
    >
      <header className="flex flex-wrap items-center gap-2 text-xs">
        <Badge tone={flag.status === 'open' ? 'warning' : 'neutral'}>
          {t(`kind.${flag.kind}`)} · {t(`status.${flag.status}`)}
        </Badge>
        {flag.unread > 0 ? (
          <Badge tone="accent">{t('unread', { count: flag.unread })}</Badge>
        ) : null}
        {children}
      </header>
      <ForeignText text={flag.body} />
      <ThreadMessages
        thread={flag}
        otherSide="staff"
        names={{ annotator: t('you'), staff: t('staff') }}
      />
      {isOpened || message.isFound ? (
        <FlagReply
          flag={flag}
          actions={actions}
          message={message}
          takesFocus={isOpened}
          onSaid={(said) => {
            onSaid(said);
            setIsOpened(false);
          }}
        />
      ) : (
        <Button
          size="small"
          variant="quiet"
          className="self-start"
          onClick={() => setIsOpened(true)}
        >
          {t('reply.open')}
        </Button>
      )}
    </article>
  );
}

type FlagReplyProps = Pick<FlagThreadCardProps, 'flag' | 'actions' | 'onSaid'> & {
  message: KeptMessage;
  /** False where words of an earlier visit opened it: a page does not move the focus by itself. */
  takesFocus: boolean;
};

function FlagReply({ flag, actions, message, takesFocus, onSaid }: FlagReplyProps) {
  const t = useTranslations('flags.reply');
  const trouble = useTranslations('evaluate.trouble');
  const toast = useToast();
  const { text, write } = message;
  const [isBusy, setIsBusy] = useState(false);
  const key = useMessageKey();
  const send = async () => {
    const body = text.trim();
    if (body === '' || isBusy) return;
    setIsBusy(true);
    const reply = { flagId: flag.id, body, idempotencyKey: key.keyOf(body), reopen: false };
    const outcome = await actions.replyToFlag(reply).catch(() => null);
    setIsBusy(false);
    if (!outcome?.ok) {
      toast(outcome?.error.message ?? trouble('unreachable'), 'danger');
      return;
    }
    key.sent();
    write('');
    const at = new Date().toISOString();
    onSaid({ id: outcome.value, side: 'annotator', kind: 'message', body, at });
  };
  return (
    <div className="flex flex-col gap-1.5">
      <MessageField
        id={`reply-${flag.id}`}
        label={t('label')}
        hint={t('hint')}
        value={text}
        autoFocus={takesFocus}
        onChange={write}
        onSend={() => void send()}
      />
      <Button
        size="small"
        className="self-start"
        disabled={text.trim() === ''}
        pending={isBusy}
        onClick={() => void send()}
      >
        {t('send')}
      </Button>
    </div>
  );
}
