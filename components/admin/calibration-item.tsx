'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReaderMoment } from '@/components/shared/reader-moment';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/choice-group';
import { Field, Textarea } from '@/components/ui/field';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import { type CalibrationItem, variantsOf } from '@/lib/domain/quality/calibration';
import { openReference, type ReferenceDraft } from '@/lib/domain/quality/reference-draft';
import { NewerReference } from './newer-reference';
import { ResponseLink } from './response-link';
import { useLabelWords } from './use-label-words';

type CalibrationItemProps = {
  studyId: string;
  batchId: string;
  item: CalibrationItem;
  setReference: (input: {
    batchId: string;
    slotId: string;
    agreed: boolean;
    note: string;
    expectedVersion: number;
  }) => Promise<ActionResult<{ version: number }>>;
};

/** What was said of one item, and which of it is to hold. Labels that judge alike are one choice. */
export function CalibrationItemCard(props: CalibrationItemProps) {
  const { item } = props;
  const t = useTranslations('admin.calibration');
  const labelWords = useLabelWords();
  const { pending, slotId, note, newer, write, take, keep, save } = useReference(props);
  const cannotSave = slotId === '' || newer !== null;
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <ItemHeader {...props} />
      {newer ? <NewerReference newer={newer} onTake={take} onKeep={keep} /> : null}
      <RadioGroup
        name={`reference-${item.responseId}`}
        legend={t('said')}
        value={slotId}
        onChange={(chosen) => write({ slotId: chosen })}
        choices={variantsOf(item).map((variant) => ({
          value: variant.slotId,
          label: labelWords(variant.label),
          hint: t('people', { count: variant.people.length, names: variant.people.join(', ') }),
        }))}
      />
      <Rationales labels={item.labels} />
      <Field id={`note-${item.responseId}`} label={t('note')}>
        <Textarea
          id={`note-${item.responseId}`}
          rows={2}
          maxLength={10_000}
          value={note}
          onChange={(event) => write({ note: event.target.value })}
        />
      </Field>
      <div className="flex gap-2">
        <Button pending={pending} disabled={cannotSave} onClick={() => save(false)}>
          {t('propose')}
        </Button>
        <Button
          variant="primary"
          pending={pending}
          disabled={cannotSave}
          onClick={() => save(true)}
        >
          {t('agree')}
        </Button>
      </div>
    </article>
  );
}

/** What is chosen and written; it stays through a refusal, and is saved over the reference that was looked at. */
function useReference({ batchId, item, setReference }: CalibrationItemProps) {
  const t = useTranslations('admin.calibration');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const [draft, setDraft] = useState<ReferenceDraft | null>(null);
  const { slotId, note, version, newer } = openReference(item, draft);
  const unsaved: ReferenceDraft = { slotId, note, baseVersion: version, saved: false };
  const save = (agreed: boolean) => {
    setDraft(unsaved);
    run(() => setReference({ batchId, slotId, agreed, note, expectedVersion: version }), {
      done: t(agreed ? 'agreed' : 'proposed'),
      onDone: (saved) => setDraft({ ...unsaved, baseVersion: saved.version, saved: true }),
    });
  };
  return {
    pending,
    slotId,
    note,
    newer,
    write: (change: Partial<Pick<ReferenceDraft, 'slotId' | 'note'>>) =>
      setDraft({ ...unsaved, ...change }),
    take: () => setDraft(null),
    keep: () => setDraft({ ...unsaved, baseVersion: item.reference?.version ?? 0 }),
    save,
  };
}

function ItemHeader({ studyId, batchId, item }: CalibrationItemProps) {
  const t = useTranslations('admin.calibration');
  const { reference } = item;
  return (
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
        <>
          <Badge tone={reference.status === 'agreed' ? 'positive' : 'warning'}>
            {t(`statuses.${reference.status}`)}
          </Badge>
          <span className="text-xs text-muted">
            {t('by', { name: reference.changedByName })} <ReaderMoment at={reference.changedAt} />
          </span>
        </>
      ) : (
        <Badge>{t('statuses.none')}</Badge>
      )}
      {variantsOf(item).length === 1 && item.labels.length > 1 ? (
        <Badge tone="accent">{t('unanimous')}</Badge>
      ) : null}
    </header>
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
