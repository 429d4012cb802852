'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { focusedCitation } from '@/components/shared/pieces';
import { ReasonDialog } from '@/components/shared/reason-dialog';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useAction } from '@/components/ui/use-action';
import { decideReview, type ReviewGap } from '@/lib/domain/audit/decide-review';
import { type Review, remarksMax } from '@/lib/domain/audit/review';
import type { ReviewActions, ReviewSeat } from './review-actions';
import { useReviewDraft } from './use-review-draft';
import { VoteForm } from './vote-form';
import type { VoteAct, VoteKeys } from './vote-keys';

type OpenReviewProps = {
  seat: ReviewSeat;
  actions: ReviewActions;
  citation: string | null;
  keys: VoteKeys;
};

/** The vote while it is open: written, asked once more, cast; or the seat given back with a reason. */
export function OpenReview({ seat, actions, citation, keys }: OpenReviewProps) {
  const t = useTranslations('audit');
  const router = useRouter();
  const { pending, run } = useAction(t('unreachable'));
  const state = useReviewDraft(seat.assignmentId, seat.stored);
  const [gaps, setGaps] = useState<readonly ReviewGap[]>([]);
  const [ready, setReady] = useState<Review | null>(null);
  const [givingBack, setGivingBack] = useState(false);
  // One key for one vote: pressed again after an answer was lost, it is still the same vote.
  const idempotencyKey = useRef<string | null>(null);

  const cast = () => {
    const decided = decideReview(state.draft);
    setGaps(decided.ok ? [] : decided.error);
    if (decided.ok) setReady(decided.value);
  };
  const remark = () => {
    const anchor = focusedCitation() ?? citation;
    const { remarks } = state.draft;
    if (anchor === null || remarks.length >= remarksMax) return;
    state.change({ remarks: [...remarks, { anchor, text: '' }] });
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-remark="${remarks.length}"]`)?.focus(),
    );
  };
  const onAct = (act: VoteAct) => {
    const { draft, change } = state;
    if (act.kind === 'outcome') change({ outcome: act.outcome });
    else if (act.kind === 'cast') cast();
    else if (act.kind === 'remark') remark();
    else if (act.kind === 'summary') document.getElementById('summary')?.focus();
    else {
      const answer = { ...draft.grades[act.criterion], grade: act.grade };
      change({ grades: { ...draft.grades, [act.criterion]: answer } });
    }
  };
  useEffect(() => {
    keys.listen(onAct);
    return () => keys.listen(null);
  });

  const confirm = () => {
    if (!ready) return;
    idempotencyKey.current ??= crypto.randomUUID();
    const key = idempotencyKey.current;
    run(
      () =>
        actions.vote({
          assignmentId: seat.assignmentId,
          review: ready,
          activeMs: state.activeMs(),
          idempotencyKey: key,
        }),
      {
        done: t('form.done'),
        onDone: () => {
          state.close();
          setReady(null);
        },
      },
    );
  };
  return (
    <>
      <VoteForm
        state={state}
        isAdjudicator={seat.isAdjudicator}
        gaps={gaps}
        pending={pending}
        citation={citation}
        onRemark={remark}
        onCast={cast}
        onGiveBack={() => setGivingBack(true)}
      />
      <ConfirmDialog
        open={ready !== null}
        title={t('form.confirmTitle', { outcome: t(`outcome.${ready?.outcome ?? 'pass'}`) })}
        confirmLabel={t('form.cast')}
        pending={pending}
        onConfirm={confirm}
        onClose={() => setReady(null)}
      >
        <p>{t('form.final')}</p>
      </ConfirmDialog>
      {givingBack ? (
        <ReasonDialog
          title={t('form.giveBack')}
          confirmLabel={t('form.giveBack')}
          pending={pending}
          onClose={() => setGivingBack(false)}
          onConfirm={(reason) =>
            run(() => actions.giveBack({ assignmentId: seat.assignmentId, reason }), {
              onDone: () => {
                state.close();
                router.push('/audit');
              },
            })
          }
        >
          <p>{t('form.giveBackExplanation')}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
