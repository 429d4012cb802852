'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import { useAction } from '@/components/ui/use-action';
import type { RevisionPage } from '@/lib/domain/audit/revision-page';
import type { Take } from './review-actions';

type AfterVoteProps = {
  page: Pick<RevisionPage, 'status' | 'waitingSeat' | 'votes'>;
  /** An open review of the reader's; null where he has none, and the next waiting one is taken instead. */
  nextRevisionId: string | null;
  take: Take;
};

/** What becomes of a review once one's vote is in, and the way to the next. */
export function AfterVote({ page, nextRevisionId, take }: AfterVoteProps) {
  const t = useTranslations('audit');
  const router = useRouter();
  const show = useToast();
  const { pending, run } = useAction(t('unreachable'));
  const takeNext = () =>
    run(() => take({ revisionId: null }), {
      onDone: ({ revisionId }) => {
        if (revisionId) router.push(`/audit/revisions/${revisionId}`);
        else show(t('after.noneTaken'), 'neutral');
      },
    });
  const areBothIn = page.waitingSeat === 3 || (page.votes?.length ?? 0) > 1;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('after.title')}</h2>
      <Notice>
        {page.status !== 'in_review'
          ? t('after.decided', { status: t(`status.${page.status}`) })
          : t(areBothIn ? 'after.thirdDecides' : 'after.waitsForOther')}
      </Notice>
      <div className="flex flex-wrap gap-2">
        {nextRevisionId === null ? (
          <Button size="small" variant="primary" pending={pending} onClick={takeNext}>
            {t('queue.takeNext')}
          </Button>
        ) : (
          <ButtonLink size="small" variant="primary" href={`/audit/revisions/${nextRevisionId}`}>
            {t('after.next')}
          </ButtonLink>
        )}
        <ButtonLink size="small" href="/audit">
          {t('after.list')}
        </ButtonLink>
      </div>
    </section>
  );
}
