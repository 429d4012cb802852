'use client';

import { useTranslations } from 'next-intl';
import { MessageField } from '@/components/shared/flags/message-field';
import { useKeptMessage } from '@/components/shared/flags/use-kept-message';
import { useMessageKey } from '@/components/shared/flags/use-message-key';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';
import type { FlagActions, ListedFlag } from './flag-actions';

type FlagAnswerProps = {
  actorId: string;
  flag: ListedFlag;
  actions: FlagActions;
  onRuling: () => void;
};

/** The next word to the annotator, and what becomes of the flag with it. */
export function FlagAnswer({ actorId, flag, actions, onRuling }: FlagAnswerProps) {
  const t = useTranslations('flags.queue');
  const { text, write, pending, reply, resolve } = useFlagAnswer(actorId, flag, actions);
  const isEmpty = text.trim() === '';
  const isOpen = flag.status === 'open';
  return (
    <div className="flex flex-col gap-2">
      <MessageField
        id={`answer-${flag.id}`}
        label={t('answer')}
        hint={t('answerHint')}
        value={text}
        onChange={write}
        onSend={() => reply(false)}
      />
      <div className="flex flex-wrap gap-2">
        {isOpen && flag.setAside ? (
          <Button variant="primary" pending={pending} onClick={() => resolve(true)}>
            {t('return')}
          </Button>
        ) : null}
        <Button disabled={isEmpty} pending={pending} onClick={() => reply(false)}>
          {t('send')}
        </Button>
        {isOpen ? (
          <Button
            data-do="resolve"
            pending={pending}
            aria-label={isEmpty ? t('closeFor', { name: flag.authorName }) : undefined}
            onClick={() => resolve(false)}
          >
            {isEmpty ? t('close') : t('resolve')}
          </Button>
        ) : (
          <Button disabled={isEmpty} pending={pending} onClick={() => reply(true)}>
            {t('reopen')}
          </Button>
        )}
        <Button data-do="ruling" variant="quiet" onClick={onRuling}>
          {t('makeRuling')}
        </Button>
      </div>
    </div>
  );
}

/** What is being written, kept on the device until the server has it. */
function useFlagAnswer(actorId: string, flag: ListedFlag, actions: FlagActions) {
  const t = useTranslations('flags.queue');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const { text, write } = useKeptMessage('admin', actorId, `answer/${flag.id}`);
  const key = useMessageKey();
  const after = (done: string) => ({
    done,
    onDone: () => {
      write('');
      key.sent();
    },
  });
  const reply = (reopen: boolean) => {
    const body = text.trim();
    if (body === '') return;
    const idempotencyKey = key.keyOf(`${reopen} ${body}`);
    run(
      () => actions.reply({ flagId: flag.id, body, idempotencyKey, reopen }),
      after(reopen ? t('reopened') : t('sent')),
    );
  };
  const resolve = (returnSlot: boolean) =>
    run(
      () => actions.resolve({ flagId: flag.id, answer: text, returnSlot }),
      after(returnSlot ? t('returned') : t('resolved')),
    );
  return { text, write, pending, reply, resolve };
}
