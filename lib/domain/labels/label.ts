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
import { actionLevelSchema } from '../scenario/scenario';
import { failedDimensionsOf, intensities, otherIssues, rationaleMaxLength } from './vocabulary';

/** Postgres text holds neither NUL nor a lone surrogate. */
export const rationaleSchema = z
  .string()
  // Not `.max()`: that counts code points, while the field and the database count UTF-16 units.
  .refine((text) => text.length <= rationaleMaxLength, {
    error: 'is too long',
    params: { maximum: rationaleMaxLength },
  })
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
