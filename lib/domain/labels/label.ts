/**
 * The room of the label rules. In: what an annotator answered. Out: a label that is legal, or what is wrong with it.
 * Imports: zod, the action levels of the scenario room.
 *
 * Words: a *label* is the whole judgement of one response; its *verdict* is acceptable or unacceptable; *timing* and
 * *intensity* are its two dimensions; *other issues* the third. Not used: score, rating, annotation (that is the stored
 * row around a label).
 *
 * Codes are stable and lower case; `lib/domain/dataset` writes the words of the published columns. Rules: HALO section
 * 4.3 and the HALO-8K card; where both are silent, decided here: an acceptable response is timely and appropriate, a
 * missing intensity is legal on an accepted L0 (imports have it), and "others" needs words in the rationale.
 */
import { z } from 'zod';
import { type ActionLevel, actionLevelSchema } from '../scenario/scenario';

export const verdicts = ['acceptable', 'unacceptable'] as const;
export const timings = ['timely', 'premature', 'belated', 'inaction'] as const;
export const intensities = ['appropriate', 'insufficient', 'excessive'] as const;
export const otherIssues = [
  'unsupported_evidence',
  'irrelevant_action',
  'factual_contradiction',
  'others',
] as const;
export const failedDimensions = ['timing', 'intensity', 'other_issues'] as const;

export type Verdict = (typeof verdicts)[number];
export type Timing = (typeof timings)[number];
export type Intensity = (typeof intensities)[number];
export type OtherIssue = (typeof otherIssues)[number];
export type FailedDimension = (typeof failedDimensions)[number];

/** Characters of a rationale, counted in UTF-16 units as the form counts them. */
export const rationaleMaxLength = 10_000;

/** Postgres text holds neither NUL nor a lone surrogate. */
export const rationaleSchema = z
  .string()
  .max(rationaleMaxLength)
  .refine((text) => !text.includes('\u0000') && text.isWellFormed(), {
    error: 'contains characters that cannot be stored (NUL or a lone surrogate)',
  });

const otherIssuesSchema = z
  .array(z.enum(otherIssues))
  .refine((issues) => new Set(issues).size === issues.length, { error: 'names an issue twice' });

const shared = { rationale: rationaleSchema };

const acceptableSchema = z.strictObject({
  verdict: z.literal('acceptable'),
  level: actionLevelSchema,
  timing: z.literal('timely'),
  intensity: z.literal('appropriate').nullable(),
  otherIssues: z.tuple([]),
  ...shared,
});

const unacceptableObservationSchema = z.strictObject({
  verdict: z.literal('unacceptable'),
  level: z.literal('L0'),
  timing: z.literal('inaction'),
  intensity: z.null(),
  otherIssues: otherIssuesSchema,
  ...shared,
});

const unacceptableInterventionSchema = z.strictObject({
  verdict: z.literal('unacceptable'),
  level: z.enum(['L1', 'L2', 'L3']),
  timing: z.enum(['timely', 'premature', 'belated']),
  intensity: z.enum(intensities),
  otherIssues: otherIssuesSchema,
  ...shared,
});

export type LabelFaultCode =
  | 'intensity_missing'
  | 'no_dimension_fails'
  | 'others_without_words'
  | 'rationale_missing';

/** A label that obeys every rule that holds in all studies. A study's own settings are checked in `decide-submission`. */
export const labelSchema = z
  .union([acceptableSchema, unacceptableObservationSchema, unacceptableInterventionSchema])
  .superRefine((label, context) => {
    if (label.verdict === 'acceptable' && label.level !== 'L0' && label.intensity === null) {
      context.addIssue({ code: 'custom', path: ['intensity'], message: 'intensity_missing' });
    }
    if (label.verdict === 'unacceptable' && failedDimensionsOf(label).length === 0) {
      context.addIssue({ code: 'custom', path: ['timing'], message: 'no_dimension_fails' });
    }
    if (label.otherIssues.some((issue) => issue === 'others') && label.rationale.trim() === '') {
      context.addIssue({ code: 'custom', path: ['rationale'], message: 'others_without_words' });
    }
  });
export type Label = z.infer<typeof labelSchema>;

/** Which dimensions fail, in the order of the published column. Derived, never asked. Pure. */
export function failedDimensionsOf(label: {
  readonly timing: Timing;
  readonly intensity: Intensity | null;
  readonly otherIssues: readonly OtherIssue[];
}): FailedDimension[] {
  const failed: FailedDimension[] = [];
  if (label.timing !== 'timely') failed.push('timing');
  if (label.intensity !== null && label.intensity !== 'appropriate') failed.push('intensity');
  if (label.otherIssues.length > 0) failed.push('other_issues');
  return failed;
}

/** Levels a label may carry: no action is L0 and stays it; an action may be corrected to any level. Pure. */
export function levelsOpenTo(inferred: ActionLevel): readonly ActionLevel[] {
  return inferred === 'L0' ? ['L0'] : ['L0', 'L1', 'L2', 'L3'];
}

/** Over-proactive: unacceptable and premature or excessive, each response once (HALO section 4.3). Pure. */
export function isOverProactive(label: {
  readonly verdict: Verdict;
  readonly timing: Timing;
  readonly intensity: Intensity | null;
}): boolean {
  return (
    label.verdict === 'unacceptable' &&
    (label.timing === 'premature' || label.intensity === 'excessive')
  );
}
