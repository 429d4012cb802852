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
import type { ActionResult } from '@/lib/domain/access/failure';
import type { WorkDone } from '@/lib/domain/assignment/scenario-work';
import type { Annotator } from '@/lib/domain/assignment/terms';

const modes = ['relabel', 'split'] as const;

type HandOverFormProps = {
  studyId: string;
  scenarioId: string;
  batchIsOpen: boolean;
  /** Who has it. */
  fromId: string;
  takers: readonly Annotator[];
  done: WorkDone;
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

/**
 * What the admin is asked about. It stays through a refusal, which fetches the page behind the dialog again: whoever presses
 * a second time would else hand on from a person, or with labels, that he has not seen.
 */
type Asked = {
  readonly taker: Annotator;
  readonly fromId: string;
  readonly mode: (typeof modes)[number];
  readonly done: WorkDone;
};

/** Gives an opened scenario to somebody else, once it is clear what becomes of the work done so far. */
export function HandOverForm(props: HandOverFormProps) {
  const { takers, done, studyId, scenarioId, fromId } = props;
  const t = useTranslations('admin.handOver');
  const admin = useTranslations('admin');
  const [chosen, setChosen] = useState('');
  // Neither is suggested: what it costs differs from case to case, and both take something away.
  const [chosenMode, setChosenMode] = useState<(typeof modes)[number] | null>(null);
  const [missing, setMissing] = useState(false);
  // Nothing can be kept where nothing was submitted.
  const mode = done.submitted > 0 ? chosenMode : 'relabel';
  const [asked, setAsked] = useState<Asked | null>(null);
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
            error={missing && mode === null ? t('modeMissing') : undefined}
            onChange={setChosenMode}
            choices={modes.map((value) => ({
              value,
              label: t(`modes.${value}`),
              hint: t(`hints.${value}`),
            }))}
          />
        ) : null}
        <Button
          className="self-start"
          onClick={() =>
            mode === null ? setMissing(true) : setAsked({ taker, fromId, mode, done })
          }
        >
          {t('submit')}
        </Button>
      </div>
      {asked ? (
        <ReasonDialog
          title={t('confirm.title', { name: asked.taker.displayName })}
          confirmLabel={t('confirm.confirm')}
          unreachable={admin('unreachable')}
          act={(reason) =>
            props.handOver({
              studyId,
              scenarioId,
              fromId: asked.fromId,
              annotatorId: asked.taker.id,
              mode: asked.mode,
              reason,
              expectedSubmitted: asked.done.submittedInAll,
            })
          }
          done={t('done', { name: asked.taker.displayName })}
          onClose={() => setAsked(null)}
        >
          <p>
            {t(`confirm.${asked.mode}`, {
              ...asked.done,
              open: asked.done.items - asked.done.submitted,
            })}
          </p>
        </ReasonDialog>
      ) : null}
    </Card>
  );
}
