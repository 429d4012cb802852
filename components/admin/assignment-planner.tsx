'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { Person } from '@/lib/domain/access/person';
import { changesOf, confirmedPlan, type Plan, proposeFor } from '@/lib/domain/assignment/plan';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import { AssignmentMatrix } from './assignment-matrix';

type AssignmentPlannerProps = {
  studyId: string;
  scenarios: readonly StudyScenario[];
  annotators: readonly Person[];
  confirm: (input: {
    studyId: string;
    assignments: { scenarioId: string; annotatorId: string }[];
  }) => Promise<ActionResult<{ changed: number }>>;
  /** Scenarios that undoing the last confirmation would give back; 0 offers nothing. */
  undoable: number;
  undo: (input: { studyId: string }) => Promise<ActionResult<{ changed: number }>>;
};

/** A plan to try out: proposed, moved about by hand, and nothing until it is confirmed. */
export function AssignmentPlanner({
  studyId,
  scenarios,
  annotators,
  confirm,
  undoable,
  undo,
}: AssignmentPlannerProps) {
  const t = useTranslations('admin.assignment');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const confirmed = useMemo(() => confirmedPlan(scenarios), [scenarios]);
  const [plan, setPlan] = useState<Plan>(confirmed);
  const [unassignable, setUnassignable] = useState(0);
  const [asking, setAsking] = useState(false);

  const changes = changesOf(scenarios, plan);
  const unassigned = scenarios.filter((scenario) => !plan.has(scenario.id)).length;
  const propose = (scope: 'unassigned' | 'unopened') => {
    const proposal = proposeFor(
      scenarios,
      annotators.map((person) => person.id),
      scope,
    );
    setPlan(proposal.annotatorOf);
    setUnassignable(proposal.unassignable.length);
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="sticky top-0 z-20 flex flex-wrap items-center gap-2 bg-canvas py-2">
        <Button onClick={() => propose('unassigned')}>{t('propose')}</Button>
        {confirmed.size > 0 ? (
          <Button onClick={() => propose('unopened')}>{t('proposeAll')}</Button>
        ) : null}
        {undoable > 0 ? (
          <Button
            variant="quiet"
            pending={pending}
            onClick={() => run(() => undo({ studyId }), { done: t('undone', { count: undoable }) })}
          >
            {t('undo', { count: undoable })}
          </Button>
        ) : null}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <span role="status" className="text-xs text-muted">
            {t('changes', { count: changes.length })}
          </span>
          {changes.length > 0 ? (
            <Button variant="quiet" onClick={() => setPlan(confirmed)}>
              {t('reset')}
            </Button>
          ) : null}
          <Button variant="primary" disabled={changes.length === 0} onClick={() => setAsking(true)}>
            {t('confirm')}
          </Button>
        </div>
      </div>
      {unassignable > 0 ? (
        <Notice tone="warning">{t('unassignable', { count: unassignable })}</Notice>
      ) : unassigned > 0 ? (
        <Notice tone="warning">{t('unassigned', { count: unassigned })}</Notice>
      ) : null}
      <AssignmentMatrix
        studyId={studyId}
        scenarios={scenarios}
        annotators={annotators}
        plan={plan}
        onMove={(scenarioId, annotatorId) => setPlan(new Map(plan).set(scenarioId, annotatorId))}
      />
      <ConfirmDialog
        open={asking}
        title={t('confirmDialog.title')}
        confirmLabel={t('confirmDialog.confirm')}
        pending={pending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          run(() => confirm({ studyId, assignments: changes }), {
            done: t('confirmed', { count: changes.length }),
            onDone: () => setAsking(false),
          })
        }
      >
        <p>{t('confirmDialog.body', { count: changes.length })}</p>
      </ConfirmDialog>
    </div>
  );
}
