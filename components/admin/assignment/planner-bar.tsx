import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { newKey } from '@/components/shared/new-key';
import { ActionQuestion } from '@/components/ui/action-question';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { type Refusal, useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import {
  type AssignmentPlan,
  type Confirmation,
  staleAssignmentSchema,
} from '@/lib/domain/assignment/assignment-plan';
import { changesOf } from '@/lib/domain/assignment/plan';
import type { Load } from '@/lib/domain/assignment/terms';
import { LoadsToConfirm } from './load-spread';
import type { PlanDraft } from './use-plan-draft';

type Loads = ReadonlyMap<string, Load>;

export type PlanActions = {
  confirm: (input: Confirmation) => Promise<ActionResult<{ changed: number }>>;
  undo: (input: {
    studyId: string;
    confirmationId: number;
  }) => Promise<ActionResult<{ changed: number }>>;
};

type PlannerBarProps = PlanActions & {
  study: Pick<AssignmentPlan, 'version' | 'scenarios' | 'undoable'> & { studyId: string };
  draft: PlanDraft;
  /** Of the whole plan. */
  loads: Loads;
  /** The draft became another one as a whole. */
  onProposed: () => void;
  /** Nothing is left of the draft: it was confirmed or dropped. */
  onSettled: () => void;
};

/** What is done with the plan as a whole. */
export function PlannerBar(props: PlannerBarProps) {
  const { study, draft, loads, confirm, undo, onProposed, onSettled } = props;
  const t = useTranslations('admin.assignment');
  const isBegun = study.scenarios.some(({ annotatorId }) => annotatorId !== null);
  const count = draft.moves.size;
  const propose = (scope: 'unassigned' | 'unopened') => {
    draft.propose(scope);
    onProposed();
  };
  return (
    <div className="z-30 flex md:sticky md:top-0 flex-wrap items-center gap-2 bg-canvas py-2">
      <Button onClick={() => propose('unassigned')}>{t('propose')}</Button>
      {isBegun ? <Button onClick={() => propose('unopened')}>{t('proposeAll')}</Button> : null}
      <UndoButton study={study} draft={draft} undo={undo} />
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <span role="status" className="text-xs text-muted">
          {t('changes', { count })}
        </span>
        <DropButton draft={draft} onSettled={onSettled} />
        <ConfirmButton
          study={study}
          draft={draft}
          loads={loads}
          confirm={confirm}
          onSettled={onSettled}
        />
      </div>
    </div>
  );
}

/** Asks first: a draft is the work of an hour, and nothing brings it back. */
function DropButton({ draft, onSettled }: Pick<PlannerBarProps, 'draft' | 'onSettled'>) {
  const t = useTranslations('admin.assignment');
  const [asks, setAsks] = useState(false);
  const count = draft.moves.size;
  if (count === 0) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {t('reset')}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title={t('resetDialog.title', { count })}
        confirmLabel={t('reset')}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          draft.reset();
          onSettled();
        }}
      >
        <p>{t('resetDialog.body')}</p>
      </ConfirmDialog>
    </>
  );
}

function UndoButton({ study, draft, undo }: Pick<PlannerBarProps, 'study' | 'draft' | 'undo'>) {
  const t = useTranslations('admin.assignment');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const show = useToast();
  const { studyId, undoable } = study;
  if (undoable === null) return null;
  const { confirmationId, scenarios: count } = undoable;
  return (
    <Button
      variant="quiet"
      pending={pending}
      onClick={() =>
        run(() => undo({ studyId, confirmationId }), {
          done: t('undone', { count }),
          onRefused: (refused) => {
            const stale = staleOf(refused);
            if (stale) draft.outdate(stale);
            else show(refused.message, 'danger');
          },
        })
      }
    >
      {t('undo', { count })}
    </Button>
  );
}

function ConfirmButton(props: Omit<PlannerBarProps, 'undo' | 'onProposed'>) {
  const { study, draft, loads, confirm, onSettled } = props;
  const t = useTranslations('admin.assignment');
  const admin = useTranslations('admin');
  // Whole when it is asked, so that a second try is the same confirmation, whatever the page behind shows by then.
  const [asked, setAsked] = useState<{ confirmation: Confirmation; loads: Loads } | null>(null);
  const { studyId, version, scenarios } = study;
  const close = () => setAsked(null);
  const ask = () =>
    setAsked({
      confirmation: {
        studyId,
        baseVersion: version,
        requestId: newKey(),
        assignments: changesOf(scenarios, draft.plan),
      },
      loads,
    });
  const count = asked?.confirmation.assignments.length ?? 0;
  return (
    <>
      <Button variant="primary" disabled={draft.moves.size === 0} onClick={ask}>
        {t('confirm')}
      </Button>
      {asked ? (
        <ActionQuestion
          title={t('confirmDialog.title')}
          confirmLabel={t('confirmDialog.confirm')}
          unreachable={admin('unreachable')}
          act={() => confirm(asked.confirmation)}
          done={t('confirmed', { count })}
          onDone={() => {
            draft.settle();
            onSettled();
            close();
          }}
          onRefused={(refused) => {
            const stale = staleOf(refused);
            if (stale === null) return;
            draft.outdate(stale);
            close();
          }}
          onClose={close}
        >
          <p>{t('confirmDialog.body', { count })}</p>
          <LoadsToConfirm loads={asked.loads} />
        </ActionQuestion>
      ) : null}
    </>
  );
}

/** What others did meanwhile, where that is why the store refused. */
function staleOf({ detail }: Refusal) {
  return staleAssignmentSchema.safeParse(detail).data ?? null;
}
