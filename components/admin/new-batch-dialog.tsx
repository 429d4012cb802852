'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/choice-group';
import { Dialog } from '@/components/ui/dialog';
import { Field, TextField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import { splitScenarios } from '@/lib/domain/assignment/split-scenarios';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import { type BatchKind, batchKinds } from '@/lib/domain/assignment/study-progress';
import { ScenarioPicker } from './scenario-picker';

type NewBatchProps = {
  studyId: string;
  scenarios: readonly StudyScenario[];
  suggestedNumber: number;
  create: (input: {
    studyId: string;
    name: string;
    kind: BatchKind;
    scenarioIds: string[];
  }) => Promise<ActionResult<{ batchId: string }>>;
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

const partCounts = [1, 2, 3, 4, 5, 6, 8, 10] as const;

/** One draft for each part of the scenarios, numbered where there are several. */
function draftsOf(chosen: readonly StudyScenario[], name: string, parts: number) {
  const split = splitScenarios(chosen, parts);
  return split.map((part, at) => ({
    name: split.length === 1 ? name : `${name} ${at + 1}/${split.length}`,
    scenarioIds: part.map((scenario) => scenario.id),
  }));
}

/** One after another; the first refusal ends it, and what was made before stays as a draft. */
async function createAll<Value>(
  steps: readonly (() => Promise<ActionResult<Value>>)[],
): Promise<ActionResult<Value | null>> {
  let last: ActionResult<Value | null> = { ok: true, value: null };
  for (const step of steps) {
    last = await step();
    if (!last.ok) return last;
  }
  return last;
}

/** Whether a scenario may go into a batch of this kind: calibration takes any, the others none twice. */
const isFree = (scenario: StudyScenario, kind: BatchKind) =>
  scenario.judgeableResponses > 0 && (kind === 'calibration' || scenario.batchId === null);

function NewBatchDialog({
  studyId,
  scenarios,
  suggestedNumber,
  create,
  onClose,
}: NewBatchProps & { onClose: () => void }) {
  const t = useTranslations('admin.batches');
  const admin = useTranslations('admin');
  const common = useTranslations('common');
  const { pending, run } = useAction(admin('unreachable'));
  const [kind, setKind] = useState<BatchKind>('main');
  const [name, setName] = useState<string | null>(null);
  const [parts, setParts] = useState(1);
  const [picked, setPicked] = useState<ReadonlySet<string> | 'all'>('all');
  const [refusal, setRefusal] = useState<{
    message: string;
    fields?: Readonly<Record<string, string>>;
  } | null>(null);

  const free = scenarios.filter((scenario) => isFree(scenario, kind));
  const chosen = picked === 'all' ? free : free.filter((scenario) => picked.has(scenario.id));
  const shownName = name ?? `${admin(`kinds.${kind}`)} ${suggestedNumber}`;

  const submit = () => {
    if (chosen.length === 0) return setRefusal({ message: t('create.none') });
    setRefusal(null);
    const drafts = draftsOf(chosen, shownName, parts);
    run(() => createAll(drafts.map((draft) => () => create({ studyId, kind, ...draft }))), {
      done:
        drafts.length === 1
          ? t('created', { name: shownName })
          : t('createdMany', { count: drafts.length }),
      onDone: onClose,
      onRefused: setRefusal,
    });
  };

  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('create.title')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" pending={pending} onClick={submit}>
            {t('create.submit')}
          </Button>
        </>
      }
    >
      {refusal ? (
        <Notice tone="danger" announce>
          {refusal.message}
        </Notice>
      ) : null}
      <TextField
        id="batch-name"
        label={t('create.name')}
        value={shownName}
        maxLength={200}
        error={refusal?.fields?.name}
        onChange={(event) => setName(event.target.value)}
      />
      <RadioGroup
        name="batch-kind"
        legend={t('create.kind')}
        value={kind}
        onChange={setKind}
        choices={batchKinds.map((value) => ({
          value,
          label: admin(`kinds.${value}`),
          hint: admin(`kindHints.${value}`),
        }))}
      />
      <Field id="batch-parts" label={t('create.parts')} hint={t('create.partsHint')}>
        <Select
          id="batch-parts"
          value={String(parts)}
          onChange={(event) => setParts(Number(event.target.value))}
          aria-describedby="batch-parts-hint"
          options={partCounts.map((count) => ({
            value: String(count),
            label: t('create.partCount', { count }),
          }))}
        />
      </Field>
      <ScenarioPicker
        scenarios={scenarios}
        isFree={(scenario) => isFree(scenario, kind)}
        picked={picked}
        chosen={chosen}
        onPick={setPicked}
      />
    </Dialog>
  );
}
