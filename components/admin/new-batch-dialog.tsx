'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/choice-group';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
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
    const scenarioIds = chosen.map((scenario) => scenario.id);
    run(() => create({ studyId, name: shownName, kind, scenarioIds }), {
      done: t('created', { name: shownName }),
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
