'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import type { OwnFlag } from '@/lib/domain/flags/own-flags';
import { FlagThreadCard, type ThreadActions } from './flag-thread-card';
import { itemPath } from './slot-facts';

type OwnFlagListProps = {
  flags: readonly OwnFlag[];
  actorId: string;
  actions: ThreadActions;
};

/** One's own flags over all batches, each with its thread and the way to its item. */
export function OwnFlagList({ flags, actorId, actions }: OwnFlagListProps) {
  const t = useTranslations('flags');
  const router = useRouter();
  const toast = useToast();
  return (
    <ul className="flex flex-col gap-3">
      {flags.map((flag) => (
        <li key={flag.id}>
          <FlagThreadCard
            framed
            flag={flag}
            actorId={actorId}
            actions={actions}
            onSaid={() => {
              toast(t('reply.sent'), 'positive');
              router.refresh();
            }}
          >
            <span className="text-muted">
              <bdi>
                {t('own.place', {
                  study: flag.studyName,
                  batch: flag.batchName,
                  position: flag.position,
                })}
              </bdi>
            </span>
            {flag.barred ? (
              <span className="ms-auto text-muted">{t(`own.barred.${flag.barred}`)}</span>
            ) : null}
            {flag.slotId === null ? null : (
              <Link
                href={itemPath(flag.slotId)}
                prefetch={false}
                className="ms-auto text-accent hover:underline"
              >
                {t('own.open')}
              </Link>
            )}
          </FlagThreadCard>
        </li>
      ))}
    </ul>
  );
}
