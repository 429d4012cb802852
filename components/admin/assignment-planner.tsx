'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import { changesOf, confirmedPlan, type Plan, proposeFor } from '@/lib/domain/assignment/plan';
import { type Shortage, shortagesOf } from '@/lib/domain/assignment/shortages';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import type { Annotator } from '@/lib/domain/assignment/terms';
import { AssignmentMatrix } from './assignment-matrix';
import { PlanNotices } from './plan-notices';

type AssignmentPlannerProps = {
  studyId: string;
  scenarios: readonly StudyScenario[];
  annotators: readonly Annotator[];
  confirm: (input: {
    studyId: string;
    assignments: { scenarioId: string; annotatorId: string }[];
  }) => Promise<ActionResult<{ changed: number }>>;
  /** Scenarios that undoing the last confirmation would give back; 0 offers nothing. */
  undoable: number;
  undo: (input: { studyId: string }) => Promise<ActionResult<{ changed: number }>>;
};

/** A plan to try out: proposed, moved about by hand, and nothing until it is confirmed. */
export function AssignmentPlanner(props: AssignmentPlannerProps) {
  const { studyId, scenarios, annotators } = props;
  const confirmed = useMemo(() => confirmedPlan(scenarios), [scenarios]);
  const [plan, setPlan] = useState<Plan>(confirmed);
  const [shortages, setShortages] = useState<readonly Shortage[]>([]);
  const propose = (scope: 'unassigned' | 'unopened') => {
    const proposal = proposeFor(scenarios, annotators, scope);
    setPlan(proposal.annotatorOf);
    setShortages(shortagesOf(scenarios, annotators, proposal.unplaced));
  };
  const move = useCallback(
    (scenarioId: string, annotatorId: string) =>
      setPlan((before) => new Map(before).set(scenarioId, annotatorId)),
    [],
  );
  return (
    <div className="flex flex-col gap-3">
      <PlannerBar
        {...props}
        plan={plan}
        isBegun={confirmed.size > 0}
        onPropose={propose}
        onReset={() => {
          setPlan(confirmed);
          setShortages([]);
        }}
      />
      <PlanNotices
        scenarios={scenarios}
        annotators={annotators}
        plan={plan}
        shortages={shortages}
      />
      <AssignmentMatrix
        studyId={studyId}
        scenarios={scenarios}
        annotators={annotators}
        plan={plan}
        onMove={move}
      />
    </div>
  );
}

type PlannerBarProps = AssignmentPlannerProps & {
  plan: Plan;
  /** Something is confirmed already. */
  isBegun: boolean;
  onPropose: (scope: 'unassigned' | 'unopened') => void;
  onReset: () => void;
};

function PlannerBar({ plan, isBegun, onPropose, onReset, ...props }: PlannerBarProps) {
  const { studyId, scenarios, undoable } = props;
  const t = useTranslations('admin.assignment');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const [asking, setAsking] = useState(false);
  const assignments = changesOf(scenarios, plan);
  const count = assignments.length;
  return (
    <div className="sticky top-0 z-20 flex flex-wrap items-center gap-2 bg-canvas py-2">
      <Button onClick={() => onPropose('unassigned')}>{t('propose')}</Button>
      {isBegun ? <Button onClick={() => onPropose('unopened')}>{t('proposeAll')}</Button> : null}
      {undoable > 0 ? (
        <Button
          variant="quiet"
          pending={pending}
          onClick={() =>
            run(() => props.undo({ studyId }), { done: t('undone', { count: undoable }) })
          }
        >
          {t('undo', { count: undoable })}
        </Button>
      ) : null}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <span role="status" className="text-xs text-muted">
          {t('changes', { count })}
        </span>
        {count > 0 ? (
          <Button variant="quiet" onClick={onReset}>
            {t('reset')}
          </Button>
        ) : null}
        <Button variant="primary" disabled={count === 0} onClick={() => setAsking(true)}>
          {t('confirm')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('confirmDialog.title')}
        confirmLabel={t('confirmDialog.confirm')}
        pending={pending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          run(() => props.confirm({ studyId, assignments }), {
            done: t('confirmed', { count }),
            onDone: () => setAsking(false),
          })
        }
      >
        <p>{t('confirmDialog.body', { count })}</p>
      </ConfirmDialog>
    </div>
  );
}
