'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Fold } from '@/components/shared/fold';
import { leaveOnEscape } from '@/components/shared/leave-on-escape';
import { ReaderMoment } from '@/components/shared/reader-moment';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/choice-group';
import { Field, Textarea } from '@/components/ui/field';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { Label } from '@/lib/domain/labels/label';
import { type CalibrationItem, leadingVariant, variantsOf } from '@/lib/domain/quality/calibration';
import { openReference, type ReferenceDraft } from '@/lib/domain/quality/reference-draft';
import { isUnanimous } from '@/lib/domain/quality/unanimous-items';
import { NewerReference } from './newer-reference';
import { ResponseLink } from './response-link';
import { useLabelWords } from './use-label-words';

export type SetReference = (input: {
  batchId: string;
  slotId: string;
  label: Label;
  agreed: boolean;
  note: string;
  expectedVersion: number;
}) => Promise<ActionResult<{ version: number }>>;

type CalibrationItemProps = {
  studyId: string;
  batchId: string;
  item: CalibrationItem;
  /** As the page opens; from then on the fold is its reader's. */
  open: boolean;
  /** What is chosen and written and not saved yet, or was saved by this page. */
  draft: ReferenceDraft | null;
  onDraft: (draft: ReferenceDraft | null) => void;
  setReference: SetReference;
};

/**
 * What was said of one item, and which of it is to hold. Labels that judge alike are one choice. Folded it still says how
 * much there is to settle.
 */
export function CalibrationItemCard(props: CalibrationItemProps) {
  const { item, open } = props;
  const reference = useReference(props);
  return (
    <article
      tabIndex={-1}
      data-stop="piece"
      className="rounded-card border border-line bg-surface px-1.5 py-1 focus:outline-2 focus:outline-accent"
    >
      <Fold open={open} summary={<ItemHeader item={item} isUnsaved={reference.isUnsaved} />}>
        <div className="flex flex-col gap-3 ps-4">
          <ItemLinks {...props} />
          <ReferenceForm item={item} reference={reference} />
        </div>
      </Fold>
    </article>
  );
}

type ReferenceFormProps = Pick<CalibrationItemProps, 'item'> & {
  reference: ReturnType<typeof useReference>;
};

function ReferenceForm({ item, reference }: ReferenceFormProps) {
  const t = useTranslations('admin.calibration');
  const labelWords = useLabelWords();
  const { pending, slotId, note, newer, write, take, keep, save } = reference;
  const variants = variantsOf(item);
  const cannotSave = slotId === '' || newer !== null;
  return (
    <>
      {newer ? <NewerReference newer={newer} onTake={take} onKeep={keep} /> : null}
      <RadioGroup
        name={`reference-${item.responseId}`}
        legend={t('said')}
        hint={slotId === '' ? t(isTied(item) ? 'undecided.tied' : 'undecided.gone') : undefined}
        value={slotId}
        onChange={(chosen) => write({ slotId: chosen })}
        choices={variants.map((variant) => ({
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
          onKeyDown={leaveOnEscape}
        />
      </Field>
      <div className="flex gap-2">
        <Button
          data-do="propose"
          pending={pending}
          disabled={cannotSave}
          onClick={() => save(false)}
        >
          {t('propose')}
        </Button>
        <Button
          data-do="agree"
          variant="primary"
          pending={pending}
          disabled={cannotSave}
          onClick={() => save(true)}
        >
          {t('agree')}
        </Button>
      </div>
    </>
  );
}

function isTied(item: CalibrationItem): boolean {
  return item.reference === null && leadingVariant(variantsOf(item)) === undefined;
}

/** What is chosen and written; it stays through a refusal, and is saved over the reference that was looked at. */
function useReference(props: CalibrationItemProps) {
  const { batchId, item, draft, onDraft: setDraft, setReference } = props;
  const t = useTranslations('admin.calibration');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const { slotId, note, version, newer } = openReference(item, draft);
  const unsaved: ReferenceDraft = { slotId, note, baseVersion: version, saved: false };
  const save = (agreed: boolean) => {
    setDraft(unsaved);
    const label = item.labels.find((one) => one.slotId === slotId)?.label;
    if (label === undefined) return;
    run(() => setReference({ batchId, slotId, label, agreed, note, expectedVersion: version }), {
      done: t(agreed ? 'agreed' : 'proposed'),
      onDone: (saved) => setDraft({ ...unsaved, baseVersion: saved.version, saved: true }),
    });
  };
  return {
    pending,
    slotId,
    note,
    newer,
    isUnsaved: draft !== null && !draft.saved,
    write: (change: Partial<Pick<ReferenceDraft, 'slotId' | 'note'>>) =>
      setDraft({ ...unsaved, ...change }),
    take: () => setDraft(null),
    keep: () => setDraft({ ...unsaved, baseVersion: item.reference?.version ?? 0 }),
    save,
  };
}

/** In a summary, which is a button itself: the links of the item stand below it. */
function ItemHeader({
  item,
  isUnsaved,
}: Pick<CalibrationItemProps, 'item'> & { isUnsaved: boolean }) {
  const t = useTranslations('admin.calibration');
  const judgements = variantsOf(item).length;
  const people = item.labels.length;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-semibold wrap-anywhere">
        {t('item', {
          scenario: item.scenarioTitle,
          model: item.model,
          checkpoint: item.checkpointIndex,
        })}
      </span>
      <ReferenceStatus status={item.reference?.status ?? 'none'} />
      {isUnanimous(item) ? <Badge tone="accent">{t('unanimous')}</Badge> : null}
      {isUnsaved ? <Badge tone="warning">{t('unsaved')}</Badge> : null}
      <span className="text-xs text-muted">{t('judgements', { people, judgements })}</span>
    </span>
  );
}

const statusTones = { none: 'neutral', proposed: 'warning', agreed: 'positive' } as const;

function ReferenceStatus({ status }: { status: keyof typeof statusTones }) {
  const t = useTranslations('admin.calibration');
  return <Badge tone={statusTones[status]}>{t(`statuses.${status}`)}</Badge>;
}

function ItemLinks({ studyId, batchId, item }: CalibrationItemProps) {
  const t = useTranslations('admin.calibration');
  const { reference } = item;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      <ResponseLink studyId={studyId} of={item.responseId} from={`calibration/${batchId}`} />
      <Link
        className="inline-flex min-h-6 items-center text-accent hover:underline"
        href={`/admin/studies/${studyId}/scenarios/${item.scenarioId}`}
      >
        {t('scenario')}
      </Link>
      {reference ? (
        <span>
          {t(`statuses.${reference.status}`)} {t('by', { name: reference.changedByName })}{' '}
          <ReaderMoment at={reference.changedAt} />
        </span>
      ) : null}
    </p>
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
