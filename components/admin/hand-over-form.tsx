'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/shared/reason-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { RadioGroup } from '@/components/ui/choice-group';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { useDialogAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { Annotator } from '@/lib/domain/assignment/terms';

const modes = ['relabel', 'split'] as const;

type HandOverFormProps = {
  studyId: string;
  scenarioId: string;
  batchIsOpen: boolean;
  /** Who has it. */
  fromId: string;
  takers: readonly Annotator[];
  done: { readonly submitted: number; readonly drafts: number; readonly items: number };
  handOver: (input: {
    studyId: string;
    scenarioId: string;
    fromId: string;
    annotatorId: string;
    mode: (typeof modes)[number];
    reason: string;
    expectedSubmitted: number;
  }) => Promise<ActionResult<{ moved: number; kept: number }>>;
};

/** Gives an opened scenario to somebody else, once it is clear what becomes of the work done so far. */
export function HandOverForm(props: HandOverFormProps) {
  const { takers, done, studyId, scenarioId, fromId } = props;
  const t = useTranslations('admin.handOver');
  const admin = useTranslations('admin');
  const { pending, refusal, run, forget } = useDialogAction(admin('unreachable'));
  const [chosen, setChosen] = useState('');
  const [chosenMode, setChosenMode] = useState<(typeof modes)[number]>('split');
  // Nothing can be kept where nothing was submitted.
  const mode = done.submitted > 0 ? chosenMode : 'relabel';
  // The person that is asked about stays the one who was chosen, whoever may take it over by now.
  const [asked, setAsked] = useState<Annotator | null>(null);
  const close = () => {
    setAsked(null);
    forget();
  };
  const taker = takers.find(({ id }) => id === chosen) ?? takers[0];
  if (!props.batchIsOpen) {
    return <Notice>{t('locked')}</Notice>;
  }
  if (!taker) return <Notice>{t('nobody')}</Notice>;
  return (
    <Card title={t('title')}>
      <div className="flex max-w-prose flex-col gap-4">
        <p className="text-muted">{t('lead', done)}</p>
        <Field id="taker" label={t('taker')}>
          <Select
            id="taker"
            value={taker.id}
            onChange={(event) => setChosen(event.target.value)}
            options={takers.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          />
        </Field>
        {done.submitted > 0 ? (
          <RadioGroup
            name="handover-mode"
            legend={t('mode')}
            value={mode}
            onChange={setChosenMode}
            choices={modes.map((value) => ({
              value,
              label: t(`modes.${value}`),
              hint: t(`hints.${value}`),
            }))}
          />
        ) : null}
        <Button className="self-start" onClick={() => setAsked(taker)}>
          {t('submit')}
        </Button>
      </div>
      {asked ? (
        <ReasonDialog
          title={t('confirm.title', { name: asked.displayName })}
          confirmLabel={t('confirm.confirm')}
          pending={pending}
          refusal={refusal}
          onClose={close}
          onConfirm={(reason) =>
            run(
              () =>
                props.handOver({
                  studyId,
                  scenarioId,
                  fromId,
                  annotatorId: asked.id,
                  mode,
                  reason,
                  expectedSubmitted: done.submitted,
                }),
              { done: t('done', { name: asked.displayName }), onDone: close },
            )
          }
        >
          <p>{t(`confirm.${mode}`, { ...done, open: done.items - done.submitted })}</p>
        </ReasonDialog>
      ) : null}
    </Card>
  );
}
