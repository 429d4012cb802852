/** What an admin chose for an item of a calibration, beside the reference that stands. */
import { type CalibrationItem, isSameJudgement, type Reference, variantsOf } from './calibration';

export type ReferenceDraft = {
  /** Of the label that is to hold. */
  readonly slotId: string;
  readonly note: string;
  /** Of the reference that it was begun over; once saved, of the one that it became. */
  readonly baseVersion: number;
  readonly saved: boolean;
};

export type OpenReference = {
  /** Empty where the label that was chosen is not there any more. */
  readonly slotId: string;
  readonly note: string;
  /** What saving replaces: the reference that was seen when this was begun, or looked at since. */
  readonly version: number;
  /** What somebody else set since then; nothing is saved before that was looked at. Null: nothing. */
  readonly newer: Reference | null;
};

/** What the form of an item holds: the draft while it is unsaved, else what stands. Pure. */
export function openReference(item: CalibrationItem, draft: ReferenceDraft | null): OpenReference {
  const variants = variantsOf(item);
  const { reference } = item;
  const standing = reference?.version ?? 0;
  const isBehind = draft !== null && draft.baseVersion < standing;
  if (draft === null || (draft.saved && isBehind)) {
    const held = variants.find(({ label }) => reference && isSameJudgement(label, reference.label));
    return {
      slotId: (held ?? variants[0])?.slotId ?? '',
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
