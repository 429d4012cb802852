/** A study as its plan of work needs it: what is to be judged, and by whom it may be. */
import { z } from 'zod';

export type Study = {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly description: string;
};

export const studyScenarioSchema = z.object({
  id: z.uuid(),
  key: z.string(),
  ordinal: z.int(),
  title: z.string(),
  needType: z.string(),
  domain: z.string(),
  personName: z.string(),
  /** A primary subtag such as `zh`; null where its instance states none. */
  language: z.string().nullable(),
  contributorIds: z.array(z.uuid()),
  /** The confirmed annotator, if there is one. */
  annotatorId: z.uuid().nullable(),
  /** Completed responses that were not voided. */
  judgeableResponses: z.int().nonnegative(),
  /** The batch, other than calibration, that holds it. */
  batchId: z.uuid().nullable(),
  /** Whether that batch was opened: the scenario then changes hands on its own page only. */
  opened: z.boolean(),
  /** Two people have labels of it that count for the dataset. */
  isSplit: z.boolean(),
});
export type StudyScenario = Readonly<z.infer<typeof studyScenarioSchema>>;
