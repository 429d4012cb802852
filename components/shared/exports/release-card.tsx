'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { ReleaseChange, ReleaseComparison } from '@/lib/domain/dataset/export-change';
import type { Release, ReleaseDifference } from '@/lib/domain/dataset/release';
import { ReasonDialog } from '../reason-dialog';
import { downloadLinkClasses } from './export-words';
import { ReleaseFacts } from './release-facts';

const files = ['archive', 'dataset', 'manifest'] as const;

export type ReleaseActions = {
  compare: (input: ReleaseComparison) => Promise<ActionResult<ReleaseDifference>>;
  /** Left out for whoever may not withdraw. */
  change?: (input: ReleaseChange) => Promise<ActionResult<null>>;
};

/** One release: what it holds, its files, how the dataset of today differs from it. */
export function ReleaseCard({ release, compare, change }: ReleaseActions & { release: Release }) {
  const t = useTranslations('exports');
  const { name, sealedAt, withdrawnAt, withdrawReason } = release;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold break-all">{name}</h3>
        {sealedAt === null ? <Badge tone="accent">{t('release.sealing')}</Badge> : null}
        {withdrawnAt === null ? null : <Badge tone="warning">{t('release.withdrawn')}</Badge>}
      </div>
      {withdrawReason === null ? null : (
        <p className="max-w-prose break-words text-warning">
          {t('release.withdrawnBecause', { reason: withdrawReason })}
        </p>
      )}
      {release.note === '' ? null : <p className="max-w-prose break-words">{release.note}</p>}
      <ReleaseFacts release={release} />
      <div className="flex flex-wrap items-center gap-2">
        {sealedAt === null
          ? null
          : files.map((file) => (
              // Not a Link: nothing may fetch a whole dataset ahead of a click.
              <a
                key={file}
                href={`/api/dataset/releases/${release.id}?file=${file}`}
                download
                aria-label={t('release.downloadFile', { name, file: t(`release.files.${file}`) })}
                className={downloadLinkClasses}
              >
                {t(`release.files.${file}`)}
              </a>
            ))}
        <CompareButton release={release} compare={compare} />
        {change !== undefined && withdrawnAt === null ? (
          <WithdrawButton release={release} change={change} />
        ) : null}
      </div>
    </li>
  );
}

function CompareButton({
  release,
  compare,
}: Pick<ReleaseActions, 'compare'> & { release: Release }) {
  const t = useTranslations('exports');
  const format = useFormatter();
  const { pending, run } = useAction(t('unreachable'));
  const [difference, setDifference] = useState<ReleaseDifference | null>(null);
  const isSame = difference?.changed === 0 && difference.gone === 0 && difference.added === 0;
  return (
    <>
      <Button
        size="small"
        pending={pending}
        aria-label={t('release.compareOf', { name: release.name })}
        onClick={() => run(() => compare({ releaseId: release.id }), { onDone: setDifference })}
      >
        {t('release.compare')}
      </Button>
      <p role="status" className="order-last basis-full text-xs text-muted empty:hidden">
        {difference === null
          ? null
          : isSame
            ? t('release.same', { same: difference.same })
            : t('release.difference', {
                same: format.number(difference.same),
                changed: format.number(difference.changed),
                gone: format.number(difference.gone),
                added: format.number(difference.added),
              })}
      </p>
    </>
  );
}

function WithdrawButton({
  release,
  change,
}: Required<Pick<ReleaseActions, 'change'>> & { release: Release }) {
  const t = useTranslations('exports');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('release.withdrawOf', { name: release.name })}
        onClick={() => setAsks(true)}
      >
        {t('release.withdraw')}
      </Button>
      {asks ? (
        <ReasonDialog
          title={t('release.withdrawTitle', { name: release.name })}
          confirmLabel={t('release.withdraw')}
          danger
          unreachable={t('unreachable')}
          act={(reason) => change({ kind: 'withdraw', releaseId: release.id, reason })}
          done={t('release.withdrawDone')}
          onClose={() => setAsks(false)}
        >
          <p>{t('release.withdrawBody')}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
