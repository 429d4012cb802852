/**
 * The room of planning who judges what. In: a study's assignment as it is confirmed, and the actions that confirm a plan and
 * take one back. Out: a draft to try out, by proposals and by hand, as a matrix of scenarios and annotators.
 *
 * Words: a *move* gives a scenario to somebody else than it is confirmed with; the *draft* is all moves; it is *stale* when
 * the assignment under it was changed by others; a *view* is the part of the plan that is looked at. What is counted is
 * always counted of the whole plan.
 */
'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Notice } from '@/components/ui/notice';
import type { AssignmentPlan } from '@/lib/domain/assignment/assignment-plan';
import { loadsOfPlan } from '@/lib/domain/assignment/plan';
import { LoadSpread } from './load-spread';
import { PlanMatrix } from './plan-matrix';
import { PlanNotices } from './plan-notices';
import { PlanPager } from './plan-pager';
import { PlanViewBar } from './plan-view-bar';
import { type PlanActions, PlannerBar } from './planner-bar';
import { StaleNotice } from './stale-notice';
import { type PlanDraft, usePlanDraft } from './use-plan-draft';
import { usePlanView } from './use-plan-view';

type AssignmentPlannerProps = PlanActions &
  Omit<AssignmentPlan, 'candidates'> & {
    studyId: string;
    /** Whose draft the device keeps. */
    actorId: string;
  };

/** A plan to try out: proposed, moved about by hand, and nothing until it is confirmed. */
export function AssignmentPlanner({ actorId, confirm, undo, ...study }: AssignmentPlannerProps) {
  const { studyId, scenarios, annotators } = study;
  const t = useTranslations('admin.assignment');
  const draft = usePlanDraft(study, actorId);
  const view = usePlanView(scenarios, draft);
  const loads = useMemo(
    () =>
      loadsOfPlan(
        scenarios,
        annotators.map(({ id }) => id),
        draft.plan,
      ),
    [scenarios, annotators, draft.plan],
  );
  return (
    <div className="flex flex-col gap-3">
      <PlannerBar
        study={study}
        draft={draft}
        loads={loads}
        confirm={confirm}
        undo={undo}
        onProposed={view.follow}
        onSettled={view.leaveChanges}
      />
      {draft.stale ? (
        <StaleNotice
          stale={draft.stale}
          moves={draft.moves}
          onLook={view.showChanged}
          onClose={() => draft.outdate(null)}
        />
      ) : (
        <KeptNotice draft={draft} />
      )}
      <PlanNotices
        scenarios={scenarios}
        annotators={annotators}
        plan={draft.plan}
        loads={loads}
        shortages={draft.shortages}
      />
      <PlanViewBar
        view={view.view}
        scenarios={scenarios}
        annotators={annotators}
        onChange={view.show}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <LoadSpread loads={loads} />
        <PlanPager {...view} />
      </div>
      {view.shown.length === 0 ? (
        <p className="rounded-card border border-line bg-surface px-3 py-6 text-center text-muted">
          {t('view.none')}
        </p>
      ) : (
        <PlanMatrix
          studyId={studyId}
          rows={view.shown}
          annotators={annotators}
          draft={draft}
          loads={loads}
          onMove={(scenario, annotatorId) => {
            view.hold();
            draft.move(scenario, annotatorId);
          }}
        />
      )}
    </div>
  );
}

/** Says where the draft comes from, unless it is of this visit and over the assignment as it stands. */
function KeptNotice({ draft }: { draft: PlanDraft }) {
  const t = useTranslations('admin.assignment.kept');
  const { moves, earlierMoves, isOverOlder } = draft;
  if (moves.size === 0 || !(earlierMoves > 0 || isOverOlder)) return null;
  return (
    <Notice tone={isOverOlder ? 'warning' : 'accent'} announce>
      {earlierMoves > 0 ? <p>{t('found', { count: earlierMoves })}</p> : null}
      {isOverOlder ? <p>{t('overOlder')}</p> : null}
    </Notice>
  );
}
