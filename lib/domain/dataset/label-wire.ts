/** Rows of `public.dataset_labels`, in its order. Arrays, because the names of the columns would be most of the bytes. */
import { z } from 'zod';
import { intensities, otherIssues, timings, verdicts } from '../labels/vocabulary';
import { actionLevelSchema } from '../scenario/scenario';
import { needTypeSchema } from '../scenario/vocabulary';
import { labelSources } from './record';

const countSchema = z.int().nonnegative();
const flagSchema = z.boolean().nullable();
const textSchema = z.string().nullable();
const missableCountSchema = countSchema.nullable();

/** A label's codes, which both kinds of row hold side by side. */
const codes = [
  actionLevelSchema,
  z.enum(verdicts),
  z.enum(timings),
  z.enum(intensities).nullable(),
  z.array(z.enum(otherIssues)),
] as const;

export const labelWireSchema = z.tuple([
  z.string(), // item_id
  z.string(), // model
  z.string(), // domain
  needTypeSchema,
  z.string(), // instance
  z.string(), // scenario
  z.string(), // checkpoint
  textSchema, // revision
  missableCountSchema, // position of the checkpoint
  missableCountSchema, // events of the scenario
  ...codes,
  actionLevelSchema, // inferred level
  textSchema, // annotator
  textSchema, // batch
  countSchema, // retrieval rounds
  missableCountSchema, // commands
  flagSchema, // content access
  flagSchema, // zero counts only
  flagSchema, // records access
  missableCountSchema, // input tokens
  missableCountSchema, // output tokens
  missableCountSchema, // completion tokens
  missableCountSchema, // reasoning tokens
  countSchema, // label version
  missableCountSchema, // guideline version
  missableCountSchema, // active milliseconds
  z.enum(labelSources),
  textSchema, // rationale
]);
export type LabelWire = z.infer<typeof labelWireSchema>;

export const overlapWireSchema = z.tuple([
  z.string(), // item_id
  z.string(), // annotator
  z.string(), // batch
  ...codes,
  textSchema, // rationale
  countSchema, // label version
]);
export type OverlapWire = z.infer<typeof overlapWireSchema>;
