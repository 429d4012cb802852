/** Every combination of label answers, legal or not: what the form, the schema and the database must agree on. */
import {
  type Intensity,
  intensities,
  type OtherIssue,
  otherIssues,
  type Timing,
  timings,
  type Verdict,
  verdicts,
} from '@/lib/domain/labels/vocabulary';
import { type ActionLevel, actionLevels } from '@/lib/domain/scenario/scenario';

export type LabelInput = {
  verdict: Verdict;
  level: ActionLevel;
  timing: Timing;
  intensity: Intensity | null;
  otherIssues: OtherIssue[];
  rationale: string;
};

/** 2 verdicts x 4 levels x 4 timings x 4 intensities (missing included) x 16 sets of issues x with and without words. */
export function* everyLabelInput(): Generator<LabelInput> {
  for (const verdict of verdicts)
    for (const level of actionLevels)
      for (const timing of timings)
        for (const intensity of [...intensities, null])
          for (const issues of everySubset(otherIssues))
            for (const rationale of ['', 'because'])
              yield { verdict, level, timing, intensity, otherIssues: issues, rationale };
}

function everySubset<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>(
    (subsets, item) => subsets.concat(subsets.map((subset) => [...subset, item])),
    [[]],
  );
}
