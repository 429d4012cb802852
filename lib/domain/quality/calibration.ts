/** A calibration: what everybody said of the same items, and the reference they are compared with. */

import { z } from 'zod';
import { type Label, labelSchema } from '../labels/label';
import { inOrderOfNames, listedByName } from '../lists/by-name';

const calibrationLabelSchema = z.object({
  slotId: z.uuid(),
  personId: z.uuid(),
  personName: z.string(),
  label: labelSchema,
  /** What he had said before he could be shown a reference: figures rest on it. The same as `label` unless he changed it. */
  compared: labelSchema,
});

export const referenceSchema = z.object({
  label: labelSchema,
  status: z.enum(['proposed', 'agreed']),
  note: z.string(),
  /** Counts its changes from 1; an item without a reference is at 0. */
  version: z.int().positive(),
  changedAt: z.string(),
  changedByName: z.string(),
});
export type Reference = Readonly<z.infer<typeof referenceSchema>>;

const calibrationItemSchema = z.object({
  responseId: z.uuid(),
  scenarioId: z.uuid(),
  scenarioTitle: z.string(),
  model: z.string(),
  checkpointIndex: z.int(),
  reference: referenceSchema.nullable(),
  labels: listedByName(calibrationLabelSchema, ({ personName }) => personName),
});
export type CalibrationItem = z.infer<typeof calibrationItemSchema>;

export const calibrationSchema = z.object({
  studyId: z.uuid(),
  name: z.string(),
  status: z.enum(['draft', 'open', 'locked']),
  items: z.array(calibrationItemSchema),
});
export type Calibration = z.infer<typeof calibrationSchema>;

/** Labels of an item that say the same, apart from the words of the rationale; those that most people gave first. */
export type Variant = {
  readonly slotId: string;
  readonly label: Label;
  readonly people: readonly string[];
};

/** Pure. */
export function variantsOf(item: CalibrationItem): Variant[] {
  const variants = new Map<string, { slotId: string; label: Label; people: string[] }>();
  for (const { slotId, label, personName } of item.labels) {
    const key = judgementOf(label);
    const known = variants.get(key);
    if (known) known.people.push(personName);
    else variants.set(key, { slotId, label, people: [personName] });
  }
  return [...variants.values()].sort((a, b) => b.people.length - a.people.length);
}

/** The one that more people gave than any other; undefined on a tie. `variants` as `variantsOf` orders them. Pure. */
export function leadingVariant([first, second]: readonly Variant[]): Variant | undefined {
  return first && second?.people.length === first.people.length ? undefined : first;
}

/** Whether two labels judge alike; rationales are not compared. Pure. */
export function isSameJudgement(one: Label, other: Label): boolean {
  return judgementOf(one) === judgementOf(other);
}

export type ReferenceMatch = {
  readonly personId: string;
  readonly personName: string;
  /** Of the items whose reference is agreed and that the person labelled. */
  readonly compared: number;
  readonly sameVerdict: number;
  readonly sameInAll: number;
  /** Of those compared, the ones that he judges otherwise since. */
  readonly changedSince: number;
};

/**
 * Each person's labels beside the agreed references: the ones of before a reference was agreed, because from then on its
 * annotators are shown it, and who changes his label to what he was shown does not agree more than he did. Pure.
 */
export function matchesWithReference(items: readonly CalibrationItem[]): ReferenceMatch[] {
  const matches = new Map<
    string,
    Omit<{ -readonly [Key in keyof ReferenceMatch]: ReferenceMatch[Key] }, 'personId'>
  >();
  for (const { reference, labels } of items) {
    if (reference?.status !== 'agreed') continue;
    for (const { personId, personName, label, compared } of labels) {
      const match = matches.get(personId) ?? {
        personName,
        compared: 0,
        sameVerdict: 0,
        sameInAll: 0,
        changedSince: 0,
      };
      match.compared += 1;
      if (compared.verdict === reference.label.verdict) match.sameVerdict += 1;
      if (isSameJudgement(compared, reference.label)) match.sameInAll += 1;
      if (!isSameJudgement(compared, label)) match.changedSince += 1;
      matches.set(personId, match);
    }
  }
  return inOrderOfNames(
    [...matches].map(([personId, match]) => ({ personId, ...match })),
    ({ personName }) => personName,
  );
}

function judgementOf(label: Label): string {
  const { verdict, level, timing, intensity, otherIssues } = label;
  return JSON.stringify([verdict, level, timing, intensity, [...otherIssues].sort()]);
}
