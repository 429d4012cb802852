'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ForeignText } from '@/components/shared/foreign-text';
import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useAction } from '@/components/ui/use-action';
import type { AuditQueue, RevisionFacts } from '@/lib/domain/audit/revision-page';
import type { Take } from './review-actions';
import { StatusBadge } from './status-badge';
import { outcomeTone } from './tones';

/** What waits for an auditor: his open reviews, what he could take, what is to be revised, what he did. */
export function QueueList({ queue, take }: { queue: AuditQueue; take: Take }) {
  const t = useTranslations('audit');
  const router = useRouter();
  const { pending, run } = useAction(t('unreachable'));
  const takeOne = (revisionId: string | null) =>
    run(() => take({ revisionId }), {
      onDone: (taken) => {
        if (taken.revisionId) router.push(`/audit/revisions/${taken.revisionId}`);
      },
    });
  return (
    <div className="flex flex-col gap-4">
      <Card title={t('queue.mine', { count: queue.mine.length })}>
        <FactsList
          items={queue.mine}
          empty={t('queue.noneOpen')}
          beside={(item) => (
            <>
              {item.seat === 3 ? <Badge tone="warning">{t('seat.3')}</Badge> : null}
              {item.hasDraft ? <Badge>{t('queue.begun')}</Badge> : null}
              {item.assigned ? <Badge>{t('queue.assigned')}</Badge> : null}
              <ButtonLink size="small" variant="primary" href={pathOf(item)}>
                {t('queue.review')}
              </ButtonLink>
            </>
          )}
        />
      </Card>
      <Card
        title={t('queue.takeable', { count: queue.takeable.total })}
        actions={
          <Button
            size="small"
            pending={pending}
            disabled={queue.takeable.total === 0}
            onClick={() => takeOne(null)}
          >
            {t('queue.takeNext')}
          </Button>
        }
      >
        <FactsList
          items={queue.takeable.items}
          empty={t('queue.noneTakeable')}
          beside={(item) => (
            <>
              {item.seat === 3 ? <Badge tone="warning">{t('seat.3')}</Badge> : null}
              <Button size="small" pending={pending} onClick={() => takeOne(item.revisionId)}>
                {t('queue.take')}
              </Button>
            </>
          )}
        />
      </Card>
      {queue.toRevise.length > 0 ? (
        <Card title={t('queue.toRevise', { count: queue.toRevise.length })}>
          <FactsList
            items={queue.toRevise}
            empty=""
            beside={(item) => (
              <>
                <StatusBadge facts={item} />
                <ButtonLink size="small" href={pathOf(item)}>
                  {t('queue.open')}
                </ButtonLink>
              </>
            )}
          />
        </Card>
      ) : null}
      {queue.removed.length > 0 ? (
        <Card title={t('queue.removed', { count: queue.removed.length })}>
          <FactsList
            items={queue.removed}
            empty=""
            beside={(item) => (
              <div className="w-full text-xs">
                <ForeignText text={item.reason} />
              </div>
            )}
          />
        </Card>
      ) : null}
      <Card title={t('queue.done', { count: queue.done.length })}>
        <FactsList
          items={queue.done}
          empty={t('queue.noneDone')}
          beside={(item) => (
            <>
              <Badge tone={outcomeTone[item.outcome]}>{t(`outcome.${item.outcome}`)}</Badge>
              <StatusBadge facts={item} />
            </>
          )}
        />
      </Card>
    </div>
  );
}

const pathOf = ({ revisionId }: RevisionFacts) => `/audit/revisions/${revisionId}`;

function FactsList<Item extends RevisionFacts>({
  items,
  empty,
  beside,
}: {
  items: readonly Item[];
  empty: string;
  beside: (item: Item) => ReactNode;
}) {
  if (items.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map((item) => (
        <li key={item.revisionId} className="flex flex-wrap items-center gap-2 py-1.5">
          <span className="min-w-0 grow">
            <RevisionName facts={item} />
          </span>
          {beside(item)}
        </li>
      ))}
    </ul>
  );
}

/** Named without its title, which would tell what the scenario is about before it is judged. */
export function RevisionName({ facts }: { facts: RevisionFacts }) {
  const t = useTranslations('audit');
  const domains = useTranslations('labels.domain');
  return (
    <>
      <Link href={pathOf(facts)} className="font-mono text-accent hover:underline">
        {facts.scenarioKey}
      </Link>{' '}
      <span className="text-xs text-muted">
        {t('revision.number', { number: facts.revision })}, {facts.personName},{' '}
        {domains(facts.domain)}, {facts.corpusName}
      </span>
    </>
  );
}
