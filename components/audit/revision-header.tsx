'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';
import type { RevisionPage } from '@/lib/domain/audit/revision-page';
import type { Take } from './review-actions';
import { StatusBadge } from './status-badge';

type RevisionHeaderProps = {
  page: RevisionPage;
  canBeRevised: boolean;
  take: Take;
};

/** Which revision this is, where it stands, and the seat one could take. */
export function RevisionHeader({ page, canBeRevised, take }: RevisionHeaderProps) {
  const t = useTranslations('audit');
  const { pending, run } = useAction(t('unreachable'));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h1 className="font-mono font-semibold">{page.scenarioKey}</h1>
      <span className="text-xs text-muted">{t('revision.number', { number: page.revision })}</span>
      <StatusBadge facts={page} />
      {page.latestRevisionId !== page.revisionId ? (
        <Link
          href={`/audit/revisions/${page.latestRevisionId}`}
          className="text-xs text-accent underline"
        >
          {t('revision.newer')}
        </Link>
      ) : null}
      {canBeRevised ? (
        <Link
          href={`/audit/revisions/${page.revisionId}/edit`}
          className="text-xs text-accent underline"
        >
          {t(page.status === 'draft' ? 'editor.edit' : 'editor.open')}
        </Link>
      ) : null}
      {page.waitingSeat !== null && page.obstacle === null ? (
        <Button
          size="small"
          variant="primary"
          pending={pending}
          onClick={() => run(() => take({ revisionId: page.revisionId }))}
        >
          {t(page.waitingSeat === 3 ? 'queue.takeAdjudication' : 'queue.take')}
        </Button>
      ) : null}
    </div>
  );
}
