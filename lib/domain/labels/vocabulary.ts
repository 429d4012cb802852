/**
 * The codes of a label and the rules that follow from them alone. No zod here: the browser ships this file.
 * `label.ts` is the front of the room and says what the words mean.
 */
import type { ActionLevel } from '../scenario/scenario';

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
/** When a study asks for a rationale. `others` needs one whatever the study says. */
export const rationaleRequirements = ['unacceptable', 'always', 'never'] as const;

export type Verdict = (typeof verdicts)[number];
export type Timing = (typeof timings)[number];
export type Intensity = (typeof intensities)[number];
export type OtherIssue = (typeof otherIssues)[number];
export type FailedDimension = (typeof failedDimensions)[number];
export type RationaleRequirement = (typeof rationaleRequirements)[number];

/** Characters of a rationale, counted in UTF-16 units as the form counts them. */
export const rationaleMaxLength = 10_000;

export type LabelFaultCode =
  | 'intensity_missing'
  | 'no_dimension_fails'
  | 'others_without_words'
  | 'rationale_missing';

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

/** Whether a rationale is asked for, by the setting of the study. Pure. */
export function wordsAreRequired(
  verdict: Verdict | null,
  rationale: RationaleRequirement,
): boolean {
  return rationale === 'always' || (rationale === 'unacceptable' && verdict === 'unacceptable');
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
