'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/choice-group';
import { Field, Textarea } from '@/components/ui/field';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { Label } from '@/lib/domain/labels/label';
import {
  type CalibrationItem,
  isSameJudgement,
  variantsOf,
} from '@/lib/domain/quality/calibration';
import { ResponseLink } from './response-link';

type CalibrationItemProps = {
  studyId: string;
  batchId: string;
  item: CalibrationItem;
  setReference: (input: {
    batchId: string;
    slotId: string;
    agreed: boolean;
    note: string;
  }) => Promise<ActionResult<void>>;
};

/** What was said of one item, and which of it is to hold. Labels that judge alike are one choice. */
export function CalibrationItemCard({
  studyId,
  batchId,
  item,
  setReference,
}: CalibrationItemProps) {
  const t = useTranslations('admin.calibration');
  const admin = useTranslations('admin');
  const labelWords = useLabelWords();
  const { pending, run } = useAction(admin('unreachable'));
  const variants = variantsOf(item);
  const { reference } = item;
  const held = reference && variants.find(({ label }) => isSameJudgement(label, reference.label));
  const [chosen, setChosen] = useState(held?.slotId ?? variants[0]?.slotId ?? '');
  const [note, setNote] = useState(reference?.note ?? '');
  const save = (agreed: boolean) =>
    run(() => setReference({ batchId, slotId: chosen, agreed, note }), {
      done: t(agreed ? 'agreed' : 'proposed'),
    });
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">
          <Link
            className="hover:underline"
            href={`/admin/studies/${studyId}/scenarios/${item.scenarioId}`}
          >
            {t('item', {
              scenario: item.scenarioTitle,
              model: item.model,
              checkpoint: item.checkpointIndex,
            })}
          </Link>
        </h3>
        <ResponseLink studyId={studyId} of={item.responseId} from={`calibration/${batchId}`} />
        {reference ? (
          <Badge tone={reference.status === 'agreed' ? 'positive' : 'warning'}>
            {t(`statuses.${reference.status}`)}
          </Badge>
        ) : (
          <Badge>{t('statuses.none')}</Badge>
        )}
        {variants.length === 1 && item.labels.length > 1 ? (
          <Badge tone="accent">{t('unanimous')}</Badge>
        ) : null}
      </header>
      <RadioGroup
        name={`reference-${item.responseId}`}
        legend={t('said')}
        value={chosen}
        onChange={setChosen}
        choices={variants.map(({ slotId, label, people }) => ({
          value: slotId,
          label: labelWords(label),
          hint: t('people', { count: people.length, names: people.join(', ') }),
        }))}
      />
      <Rationales labels={item.labels} />
      <Field id={`note-${item.responseId}`} label={t('note')}>
        <Textarea
          id={`note-${item.responseId}`}
          rows={2}
          maxLength={10_000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button pending={pending} onClick={() => save(false)}>
          {t('propose')}
        </Button>
        <Button variant="primary" pending={pending} onClick={() => save(true)}>
          {t('agree')}
        </Button>
      </div>
    </article>
  );
}

/** Folded where they are many, so that the choice and its buttons stay in one view. */
function Rationales({ labels }: Pick<CalibrationItem, 'labels'>) {
  const t = useTranslations('admin.calibration');
  const given = labels.filter(({ label }) => label.rationale !== '');
  if (given.length === 0) return null;
  return (
    <details open={given.length <= rationalesUnfolded}>
      <summary className="cursor-pointer text-xs font-medium">
        {t('rationales', { count: given.length })}
      </summary>
      <ul className="mt-1 flex flex-col gap-1 text-xs text-muted">
        {given.map(({ slotId, personName, label }) => (
          <li key={slotId} dir="auto" className="wrap-anywhere">
            {t('rationale', { name: personName, text: label.rationale })}
          </li>
        ))}
      </ul>
    </details>
  );
}

const rationalesUnfolded = 4;

function useLabelWords(): (label: Label) => string {
  const t = useTranslations('labels');
  return (label) =>
    [
      t(`verdict.${label.verdict}`),
      label.level,
      t(`timing.${label.timing}`),
      ...(label.intensity ? [t(`intensity.${label.intensity}`)] : []),
      ...label.otherIssues.map((issue) => t(`otherIssue.${issue}`)),
    ].join(' · ');
}
