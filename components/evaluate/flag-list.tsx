'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { FlagMessage, FlagThread } from '@/lib/domain/flags/thread';
import { FlagThreadCard, type ThreadActions } from './flag-thread-card';

type FlagListProps = {
  flags: readonly FlagThread[];
  actorId: string;
  actions: ThreadActions;
  canWithdraw: boolean;
  onWithdraw: (flag: FlagThread) => void;
  onSaid: (flagId: string, message: FlagMessage) => void;
};

/** What one has asked or said about this item, and what was answered. */
export function FlagList(props: FlagListProps) {
  const { flags, actorId, actions, canWithdraw, onWithdraw, onSaid } = props;
  const t = useTranslations('evaluate');
  if (flags.length === 0) return null;
  return (
    <section className="flex flex-col gap-1.5 border-t border-line pt-3 text-xs">
      <h3 className="font-semibold text-muted">{t('flag.list')}</h3>
      {flags.map((flag) => (
        <FlagThreadCard
          key={flag.id}
          flag={flag}
          actorId={actorId}
          actions={actions}
          onSaid={(message) => onSaid(flag.id, message)}
        >
          {flag.status === 'open' && canWithdraw ? (
            <Button size="small" variant="quiet" onClick={() => onWithdraw(flag)}>
              {t('flag.withdraw')}
            </Button>
          ) : null}
        </FlagThreadCard>
      ))}
    </section>
  );
}
