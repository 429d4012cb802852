/** One row of the dataset, in the columns of the HALO-8K card and in their order. */
import { z } from 'zod';
import { verdicts } from '../labels/vocabulary';
import { actionLevelSchema } from '../scenario/scenario';
import { needTypeSchema } from '../scenario/vocabulary';
import { failedDimensionWords, intensityWords, otherIssueWords, timingWords } from './words';

/** Counts leave the database as bigint and must stay exact in JSON. */
const countSchema = z.int().nonnegative();
/** What the database keeps in an int. */
export const smallCountMax = 2_147_483_647;
const smallCountSchema = countSchema.max(smallCountMax);
const tokenCountSchema = countSchema.nullable();

/** A JSON text, kept byte for byte: parsed only to know that it can be. */
const jsonTextSchema = z.string().refine(isJson, { error: 'expected a JSON-encoded string' });

export const datasetRecordSchema = z.strictObject({
  item_id: z.string().min(1),
  model: z.string().min(1),
  /** One of the corpus' domains, or the word of the file it came with. */
  domain: z.string().min(1),
  need_type: needTypeSchema,
  instance: z.string().min(1),
  scenario: z.string().min(1),
  checkpoint: z.string().min(1),
  instance_description: z.string(),
  personal_description: z.string(),
  scenario_description: z.string(),
  event_prefix_json: jsonTextSchema,
  inspection_trace_json: jsonTextSchema,
  final_action_json: jsonTextSchema,
  execution_result_json: jsonTextSchema,
  action_level: actionLevelSchema,
  verdict: z.enum(verdicts),
  timing: z.enum(timingWords),
  intensity: z.enum(intensityWords).nullable(),
  failed_dimensions: z.array(z.enum(failedDimensionWords)),
  other_issues: z.array(z.enum(otherIssueWords)),
  rationale: z.string(),
  retrieval_rounds: smallCountSchema,
  input_tokens: tokenCountSchema,
  output_tokens: tokenCountSchema,
  completion_tokens: tokenCountSchema,
  reasoning_tokens: tokenCountSchema,
});
export type DatasetRecord = z.infer<typeof datasetRecordSchema>;

export const datasetColumns = Object.keys(datasetRecordSchema.shape) as (keyof DatasetRecord)[];

export const labelSources = ['workbench', 'imported'] as const;

/** Of what things are looked up by. An entry of an index in Postgres has 2,704 bytes; these are at most 1,500. */
export const nameMaxLength = 500;

/** Postgres text holds neither NUL nor a lone surrogate. Pure. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
export const storableText = 'a text without NUL and lone surrogates';

const nameSchema = z.string().max(nameMaxLength).refine(isStorable, storableText);

/** Counts every change of a label, from 1. */
const labelVersionSchema = smallCountSchema.min(1);

/** What the published columns lack, keyed by item_id; written beside the dataset and listed in the manifest. */
export const sidecarRecordSchema = z.strictObject({
  item_id: nameSchema.min(1),
  /** Stable within one study, without meaning outside it. */
  annotator: nameSchema.min(1).nullable(),
  batch: nameSchema.nullable(),
  /** Which wording of the scenario was judged. */
  revision: nameSchema.nullable(),
  event_count: smallCountSchema.nullable(),
  /** From 1; null where neither sidecar nor event prefix tells. */
  checkpoint_position: smallCountSchema.nullable(),
  inferred_level: actionLevelSchema,
  content_access: z.boolean().nullable(),
  zero_counts_only: z.boolean().nullable(),
  records_access: z.boolean().nullable(),
  command_count: smallCountSchema.nullable(),
  label_version: labelVersionSchema,
  guideline_version: smallCountSchema.nullable(),
  /** At most a day; the database has the same limit. */
  active_milliseconds: smallCountSchema.max(86_400_000).nullable(),
  label_source: z.enum(labelSources),
});
export type SidecarRecord = z.infer<typeof sidecarRecordSchema>;

export const sidecarColumns = Object.keys(sidecarRecordSchema.shape) as (keyof SidecarRecord)[];

/**
 * What a further person made of a response, in sets made for it. Written beside the dataset, never in it, and of responses too
 * that have no row because their own annotator has not judged them.
 */
export const overlapRecordSchema = z.strictObject({
  item_id: nameSchema.min(1),
  /** As in the sidecar: whoever judged several responses has one name in all of them. */
  annotator: nameSchema.min(1),
  batch: nameSchema,
  action_level: actionLevelSchema,
  verdict: z.enum(verdicts),
  timing: z.enum(timingWords),
  intensity: z.enum(intensityWords).nullable(),
  failed_dimensions: z.array(z.enum(failedDimensionWords)),
  other_issues: z.array(z.enum(otherIssueWords)),
  rationale: z.string(),
  label_version: labelVersionSchema,
});
export type OverlapRecord = z.infer<typeof overlapRecordSchema>;

export const overlapColumns = Object.keys(overlapRecordSchema.shape) as (keyof OverlapRecord)[];

/** A scenario that went from one annotator to another after its batch was opened. Written beside the dataset, in their order. */
export const handoverRecordSchema = z.strictObject({
  instance: nameSchema.min(1),
  scenario: nameSchema.min(1),
  /** `relabel`: everything is judged anew. `split`: what was submitted stays with whoever submitted it. */
  mode: z.enum(['relabel', 'split']),
});
export type HandoverRecord = z.infer<typeof handoverRecordSchema>;

/** Of one dataset. All of them are read with every page of results; the largest studies have some hundreds of scenarios. */
export const handoversMost = 20_000;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
