'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DraftChoice } from './draft-choice';
import { GiveBackDialog } from './give-back-dialog';
import type { ReviewActions, ReviewSeat } from './review-actions';
import { useCasting } from './use-casting';
import { useReviewDraft } from './use-review-draft';
import { useVoteActs } from './use-vote-acts';
import { VoteForm } from './vote-form';
import type { VoteKeys } from './vote-keys';

type OpenReviewProps = {
  seat: ReviewSeat;
  actions: ReviewActions;
  citation: string | null;
  keys: VoteKeys;
};

/** The vote while it is open: written, asked once more, cast; or the seat given back. Keyed by the seat where it is used. */
export function OpenReview({ seat, actions, citation, keys }: OpenReviewProps) {
  const t = useTranslations('audit');
  const state = useReviewDraft(seat);
  const casting = useCasting(seat.assignmentId, actions, state);
  const remark = useVoteActs({ state, keys, citation, onCast: casting.cast });
  const [givingBack, setGivingBack] = useState(false);
  return (
    <>
      <VoteForm
        state={state}
        isAdjudicator={seat.isAdjudicator}
        gaps={casting.gaps}
        isUnkept={casting.isUnkept}
        pending={casting.isBusy}
        citation={citation}
        onRemark={remark}
        onCast={casting.cast}
        onGiveBack={() => setGivingBack(true)}
      />
      <DraftChoice conflict={state.conflict} onChoose={state.settle} />
      <ConfirmDialog
        open={casting.ready !== null}
        title={t('form.confirmTitle', {
          outcome: t(`outcome.${casting.ready?.outcome ?? 'pass'}`),
        })}
        confirmLabel={t('form.cast')}
        pending={casting.isBusy}
        onConfirm={casting.confirm}
        onClose={casting.dismiss}
      >
        <p>{t(seat.isAdjudicator ? 'form.finalAdjudication' : 'form.final')}</p>
      </ConfirmDialog>
      {givingBack ? (
        <GiveBackDialog
          assignmentId={seat.assignmentId}
          giveBack={actions.giveBack}
          onDone={state.close}
          onClose={() => setGivingBack(false)}
        />
      ) : null}
    </>
  );
}
