/**
 * Whether a submission may stand, said once for all who decide it. The form decides by `labelOf` and the database by its
 * own functions; tests hold both to this one over all combinations. A use case checks `labelSchema` alone: the level and
 * the study's setting are the slot's, and the database reads them under the lock that it submits with.
 */
import { z } from 'zod';
import { err, ok, type Result } from '../../core/result';
import type { ActionLevel } from '../scenario/scenario';
import { type Label, labelSchema } from './label';
import {
  type LabelFaultCode,
  levelsOpenTo,
  type RationaleRequirement,
  rationaleRequirements,
  wordsAreRequired,
} from './vocabulary';

export const rationaleRequirementSchema = z.enum(rationaleRequirements);

export type SubmissionFault = {
  readonly code: LabelFaultCode | 'level_not_open' | 'not_a_label';
  /** Field of the label that has to change, such as `rationale`. */
  readonly field: string;
};

const faultCodes: readonly string[] = [
  'intensity_missing',
  'no_dimension_fails',
  'others_without_words',
  'rationale_missing',
] satisfies readonly LabelFaultCode[];

/**
 * Accepts a label for a response whose final command has the level `inferred`, or says every fault at once. Pure.
 * Rules: HALO section 4.3; labels that no rule of the form could produce come back as `not_a_label` with their field.
 */
export function decideSubmission(
  input: unknown,
  context: { readonly inferred: ActionLevel; readonly rationale: RationaleRequirement },
): Result<Label, readonly SubmissionFault[]> {
  const parsed = labelSchema.safeParse(input);
  if (!parsed.success) return err(parsed.error.issues.map(toFault));
  const label = parsed.data;
  const faults: SubmissionFault[] = [];
  if (!levelsOpenTo(context.inferred).includes(label.level)) {
    faults.push({ code: 'level_not_open', field: 'level' });
  }
  if (label.rationale.trim() === '' && wordsAreRequired(label.verdict, context.rationale)) {
    faults.push({ code: 'rationale_missing', field: 'rationale' });
  }
  return faults.length > 0 ? err(faults) : ok(label);
}

function toFault(issue: z.core.$ZodIssue): SubmissionFault {
  const field = String(issue.path[0] ?? 'verdict');
  const known = faultCodes.includes(issue.message);
  return { code: known ? (issue.message as LabelFaultCode) : 'not_a_label', field };
}
