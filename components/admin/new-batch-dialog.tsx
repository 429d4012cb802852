'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/choice-group';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TextField } from '@/components/ui/field';
import { type Refusal, useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { BatchesPage } from '@/lib/domain/assignment/batches-page';
import {
  type BatchRules,
  cutIntoBatches,
  freeBatchName,
  proposedParts,
} from '@/lib/domain/assignment/plan-batches';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import { type BatchKind, batchKinds } from '@/lib/domain/assignment/study-progress';
import { BatchCut, type BatchDraft } from './batch-cut';
import { CalibrationOverlap } from './calibration-overlap';
import { ScenarioPicker } from './scenario-picker';

type NewBatchProps = Pick<BatchesPage, 'calibrated'> & {
  studyId: string;
  scenarios: readonly StudyScenario[];
  /** The study's own, from which the dialog starts. */
  rules: BatchRules;
  /** Names of the batches that there are, beside which a new one gets its own. */
  takenNames: readonly string[];
  /** All of them or none. */
  create: (input: {
    studyId: string;
    batches: { name: string; kind: BatchKind; scenarioIds: string[] }[];
  }) => Promise<ActionResult<{ batchIds: string[] }>>;
};

export function NewBatchButton(props: NewBatchProps) {
  const t = useTranslations('admin.batches');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('new')}
      </Button>
      {open ? <NewBatchDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Whether a scenario may go into a batch of this kind: calibration takes any, the others none twice. */
const isFree = (scenario: StudyScenario, kind: BatchKind) =>
  scenario.judgeableResponses > 0 && (kind === 'calibration' || scenario.batchId === null);

function NewBatchDialog({ onClose, ...props }: NewBatchProps & { onClose: () => void }) {
  const { studyId, scenarios, calibrated, create } = props;
  const t = useTranslations('admin.batches');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const cut = useCut(props);
  const { kind, drafts } = cut;

  const submit = () => {
    if (drafts.length === 0) return setRefusal({ message: t('create.none') });
    setRefusal(null);
    const batches = drafts.map(({ name, kind, scenarios }) => ({
      name,
      kind,
      scenarioIds: scenarios.map(({ id }) => id),
    }));
    const [first] = drafts;
    run(() => create({ studyId, batches }), {
      done:
        first && drafts.length === 1
          ? t('created', { name: first.name })
          : t('createdMany', { count: drafts.length }),
      onDone: onClose,
      onRefused: setRefusal,
    });
  };

  return (
    <ConfirmDialog
      open
      size="large"
      title={t('create.title')}
      confirmLabel={t('create.submit', { count: drafts.length })}
      pending={pending}
      refusal={refusal?.message}
      onClose={onClose}
      onConfirm={submit}
    >
      <RadioGroup
        name="batch-kind"
        legend={t('create.kind')}
        value={kind}
        onChange={cut.setKind}
        choices={batchKinds.map((value) => ({
          value,
          label: admin(`kinds.${value}`),
          hint: admin(`kindHints.${value}`),
        }))}
      />
      <TextField
        id="batch-name"
        label={t('create.name')}
        value={cut.name}
        maxLength={190}
        error={nameFaultOf(refusal)}
        onChange={(event) => cut.setName(event.target.value)}
      />
      <ScenarioPicker
        scenarios={scenarios}
        isFree={(scenario) => isFree(scenario, kind)}
        picked={cut.picked}
        chosen={cut.chosen}
        onPick={cut.setPicked}
      />
      <CalibrationOverlap kind={kind} chosen={cut.chosen} calibrated={calibrated} />
      {cut.chosen.length === 0 ? null : (
        <BatchCut
          parts={cut.parts}
          overlapPercent={kind === 'main' ? cut.overlapPercent : null}
          drafts={drafts}
          onParts={cut.setParts}
          onOverlap={cut.setOverlapPercent}
        />
      )}
    </ConfirmDialog>
  );
}

/** What is wrong with the name, which every part's begins with: fields are named `batches.<part>.name`. */
function nameFaultOf(refusal: Refusal | null): string | undefined {
  return Object.entries(refusal?.fields ?? {}).find(([path]) => path.endsWith('.name'))?.[1];
}

/** What is being made: the study's rules until somebody chooses otherwise. */
function useCut({ scenarios, rules, takenNames }: NewBatchProps) {
  const kinds = useTranslations('admin.kinds');
  const [kind, setKind] = useState<BatchKind>('main');
  const [typedName, setName] = useState<string | null>(null);
  const [chosenParts, setParts] = useState<number | null>(null);
  const [overlapPercent, setOverlapPercent] = useState(rules.overlapPercent);
  const [picked, setPicked] = useState<ReadonlySet<string> | 'all'>('all');
  const free = scenarios.filter((scenario) => isFree(scenario, kind));
  const chosen = picked === 'all' ? free : free.filter((scenario) => picked.has(scenario.id));
  const name = typedName ?? freeBatchName(kinds(kind), takenNames);
  const share = kind === 'main' ? overlapPercent : 0;
  // What overlaps is a batch of its own, so the parts are proposed for the rest.
  const rest =
    chosen.length - cutIntoBatches(chosen, { parts: 1, overlapPercent: share }).overlap.length;
  const parts = chosenParts ?? (kind === 'main' ? proposedParts(rest, rules) : 1);
  const cut = cutIntoBatches(chosen, { parts, overlapPercent: share });
  const drafts: BatchDraft[] = [
    ...(cut.overlap.length > 0
      ? [
          {
            name: `${name} · ${kinds('agreement')}`,
            kind: 'agreement',
            scenarios: cut.overlap,
          } as const,
        ]
      : []),
    ...cut.parts.map((part, at) => ({
      name: cut.parts.length === 1 ? name : `${name} ${at + 1}/${cut.parts.length}`,
      kind,
      scenarios: part,
    })),
  ];
  return {
    kind,
    name,
    parts,
    overlapPercent,
    picked,
    chosen,
    drafts,
    setKind,
    setName,
    setParts,
    setOverlapPercent,
    setPicked,
  };
}
