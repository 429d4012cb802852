/** Items of a calibration that there is nothing to talk over about: everybody who judged one said the same. */
import { type CalibrationItem, isSameJudgement, type Variant, variantsOf } from './calibration';
import type { ReferenceDraft } from './reference-draft';

/** Two people at least, whose labels do not differ; one person agrees with himself. Pure. */
export function isUnanimous(item: CalibrationItem): boolean {
  return item.labels.length > 1 && variantsOf(item).length === 1;
}

/** What would be agreed of an item, over the reference that is seen. */
export type Agreement = {
  readonly item: CalibrationItem;
  readonly variant: Variant;
  readonly note: string;
  readonly expectedVersion: number;
};

/**
 * The unanimous items that are not agreed yet, in the order given. Left out is where somebody decided or is deciding
 * otherwise: a proposal of another label, and an unsaved draft. Notes of proposals stay. Pure.
 */
export function unanimousToAgree(
  items: readonly CalibrationItem[],
  drafts: ReadonlyMap<string, ReferenceDraft>,
): Agreement[] {
  return items.flatMap((item) => {
    const [variant] = variantsOf(item);
    const { reference } = item;
    const draft = drafts.get(item.responseId);
    if (!variant || !isUnanimous(item) || (draft !== undefined && !draft.saved)) return [];
    if (reference?.status === 'agreed') return [];
    if (reference && !isSameJudgement(variant.label, reference.label)) return [];
    const { note = '', version: expectedVersion = 0 } = reference ?? {};
    return [{ item, variant, note, expectedVersion }];
  });
}
