/**
 * The room of the published dataset: its columns, its words, its files. In: stored labels and responses as the store
 * hands them over. Out: records, lines and manifests whose bytes depend on nothing else. Imports: zod, the label,
 * scenario and trace rooms.
 *
 * Words: a *record* is one row of the dataset; the *sidecar* holds, by item_id, what the published columns lack; the
 * *manifest* states hash and row count of every file. Source: the HALO-8K card.
 *
 * This file: the words that the published columns use for the stable codes of the label room.
 */
import type { FailedDimension, Intensity, OtherIssue, Timing } from '../labels/vocabulary';

export const timingWords = {
  timely: 'Timely',
  premature: 'Premature',
  belated: 'Belated',
  inaction: 'Inaction',
} as const satisfies Record<Timing, string>;

export const intensityWords = {
  appropriate: 'Appropriate',
  insufficient: 'Insufficient',
  excessive: 'Excessive',
} as const satisfies Record<Intensity, string>;

export const otherIssueWords = {
  unsupported_evidence: 'Unsupported Evidence',
  irrelevant_action: 'Irrelevant Action',
  factual_contradiction: 'Factual Contradiction',
  others: 'Others',
} as const satisfies Record<OtherIssue, string>;

export const failedDimensionWords = {
  timing: 'Timing',
  intensity: 'Intensity',
  other_issues: 'Other issues',
} as const satisfies Record<FailedDimension, string>;

/** Which code a published word stands for, such as `others` for `Others`. Pure. */
export function codeOf<Code extends string>(
  words: Readonly<Record<Code, string>>,
  word: NoInfer<string>,
): Code | null {
  return (Object.keys(words) as Code[]).find((code) => words[code] === word) ?? null;
}
