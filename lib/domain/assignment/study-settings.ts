/** A study's own settings, as admins see and change them. */

import { z } from 'zod';
import { roleSchema } from '../access/actor';
import { modelGroups } from '../dataset/manifest';
import { rationaleRequirements } from '../labels/vocabulary';
import { listedByName } from '../lists/by-name';
import { memberTermsSchema } from './terms';

const count = z.int().nonnegative();

const studyNameSchema = z.string().trim().min(1).max(200);
const studyDescriptionSchema = z.string().trim().max(10_000);
/** Scenarios of a batch that is proposed; null: two batches of equal size. `studies_batch_scenarios_range` says the same. */
const batchScenariosSchema = z.int().min(1).max(5_000).nullable();
/** The share of scenarios that everybody judges, for agreement. `studies_overlap_percent_range` says the same. */
const overlapPercentSchema = z.int().min(0).max(100);

/** What a study is called, and its rules. */
export const studyWordsSchema = z.object({
  name: studyNameSchema,
  description: studyDescriptionSchema,
  rationaleRequired: z.enum(rationaleRequirements),
  batchScenarios: batchScenariosSchema,
  overlapPercent: overlapPercentSchema,
});
export type StudyWords = z.infer<typeof studyWordsSchema>;

/** The same as they stand in the store, to the letter: what was read is sent back with what is to stand. */
export const standingWordsSchema = z.strictObject({
  ...studyWordsSchema.shape,
  name: z.string(),
  description: z.string(),
});

/** How a study is cut into batches. */
export const batchRulesSchema = studyWordsSchema.pick({
  batchScenarios: true,
  overlapPercent: true,
});

/** Names the study to files and commands; never changes. */
export const studyKeySchema = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/);
/** Characters of a guideline in one language. */
export const guidelineMaxLength = 200_000;
export const rulingQuestionMaxLength = 2_000;
export const rulingAnswerMaxLength = 10_000;

const memberSchema = z.object({
  personId: z.uuid(),
  displayName: z.string(),
  role: roleSchema,
  active: z.boolean(),
  /** Assigned to him in the study, with all that can be judged in them. */
  scenarios: count,
  responses: count,
  ...memberTermsSchema.shape,
});
export type StudyMember = z.infer<typeof memberSchema>;

const guidelineVersionSchema = z.object({
  version: z.int().positive(),
  createdAt: z.string(),
  /** Null: by the machine's command line. */
  byName: z.string().nullable(),
  /** Current labels made under it. */
  labels: count,
});
export type GuidelineVersion = z.infer<typeof guidelineVersionSchema>;

const rulingSchema = z.object({
  id: z.uuid(),
  question: z.string(),
  answer: z.string(),
  createdAt: z.string(),
  byName: z.string(),
  withdrawnAt: z.string().nullable(),
});
export type Ruling = z.infer<typeof rulingSchema>;

const studyModelSchema = z.object({
  key: z.string(),
  label: z.string(),
  group: z.enum(modelGroups),
  responses: count,
});
export type StudyModel = z.infer<typeof studyModelSchema>;

const studyCorpusSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  approved: count,
  pinned: count,
});
export type StudyCorpus = z.infer<typeof studyCorpusSchema>;

export const studySettingsSchema = z.object({
  study: z.object({
    key: z.string(),
    name: z.string(),
    description: z.string(),
    rationaleRequired: z.enum(rationaleRequirements),
    batchScenarios: batchScenariosSchema,
    overlapPercent: overlapPercentSchema,
    archivedAt: z.string().nullable(),
  }),
  /** Of the study's scenarios. */
  languages: z.array(z.string()),
  guideline: z
    .object({ version: z.int().positive(), bodyEn: z.string(), bodyZh: z.string() })
    .nullable(),
  guidelines: z.array(guidelineVersionSchema),
  members: listedByName(memberSchema, ({ displayName }) => displayName),
  models: z.array(studyModelSchema),
  corpora: listedByName(studyCorpusSchema, ({ name }) => name),
  rulings: z.array(rulingSchema),
});
export type StudySettings = z.infer<typeof studySettingsSchema>;

/** Labels made under an older guideline than the newest: what the last change may affect. Pure. */
export function labelsUnderOlderGuidelines(versions: readonly GuidelineVersion[]): number {
  const newest = Math.max(0, ...versions.map(({ version }) => version));
  return versions
    .filter(({ version }) => version < newest)
    .reduce((sum, { labels }) => sum + labels, 0);
}

const affectedScenarioSchema = z.object({
  scenarioId: z.uuid(),
  title: z.string(),
  annotatorName: z.string(),
  batchName: z.string(),
  /** Of the guideline, oldest first. */
  versions: z.array(z.int().positive()),
  labels: count,
});
export type AffectedScenario = z.infer<typeof affectedScenarioSchema>;

/** A page of what a change of the guideline may affect. */
export const guidelineEffectsSchema = z.object({
  /** Rows in all: one for each scenario, person and batch. */
  total: count,
  labels: count,
  scenarios: z.array(affectedScenarioSchema),
});
export type GuidelineEffects = z.infer<typeof guidelineEffectsSchema>;
