/** What an admin chose for an item of a calibration, beside the reference that stands. */
import {
  type CalibrationItem,
  isSameJudgement,
  leadingVariant,
  type Reference,
  variantsOf,
} from './calibration';

export type ReferenceDraft = {
  /** Of the label that is to hold. */
  readonly slotId: string;
  readonly note: string;
  /** Of the reference that it was begun over; once saved, of the one that it became. */
  readonly baseVersion: number;
  readonly saved: boolean;
};

export type OpenReference = {
  /** Empty where nothing is chosen, or the label that was is not there any more. */
  readonly slotId: string;
  readonly note: string;
  /** What saving replaces: the reference that was seen when this was begun, or looked at since. */
  readonly version: number;
  /** What somebody else set since then; nothing is saved before that was looked at. Null: nothing. */
  readonly newer: Reference | null;
};

/**
 * What the form of an item holds: the draft while it is unsaved, else what stands; where nothing does, what most people said,
 * and where as many said otherwise nothing: whoever judged first would become the reference. Pure.
 */
export function openReference(item: CalibrationItem, draft: ReferenceDraft | null): OpenReference {
  const variants = variantsOf(item);
  const { reference } = item;
  const standing = reference?.version ?? 0;
  const isBehind = draft !== null && draft.baseVersion < standing;
  if (draft === null || (draft.saved && isBehind)) {
    const held = reference
      ? variants.find(({ label }) => isSameJudgement(label, reference.label))
      : leadingVariant(variants);
    return {
      slotId: held?.slotId ?? '',
      note: reference?.note ?? '',
      version: standing,
      newer: null,
    };
  }
  return {
    slotId: variants.some(({ slotId }) => slotId === draft.slotId) ? draft.slotId : '',
    note: draft.note,
    version: draft.baseVersion,
    newer: isBehind ? reference : null,
  };
}
