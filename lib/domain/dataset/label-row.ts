/** The labels of a study at one moment: narrow rows in published words, without the large columns. */
import { z } from 'zod';
import {
  failedDimensionsOf,
  type Intensity,
  type OtherIssue,
  type Timing,
} from '../labels/vocabulary';
import { responseStatuses } from '../trace/trace';
import { type LabelWire, labelWireSchema, type OverlapWire, overlapWireSchema } from './label-wire';
import { datasetCountsSchema, datasetModelSchema } from './manifest';
import type { DatasetRecord, OverlapRecord, SidecarRecord } from './record';
import { failedDimensionWords, intensityWords, otherIssueWords, timingWords } from './words';

/** The large columns of one item. They never change. */
export const datasetContentSchema = z.strictObject({
  item_id: z.string(),
  instance_description: z.string(),
  personal_description: z.string(),
  scenario_description: z.string(),
  event_prefix_json: z.string(),
  inspection_trace_json: z.string(),
  final_action_json: z.string(),
  execution_result_json: z.string(),
});
export type DatasetContent = z.infer<typeof datasetContentSchema>;

export interface LabelRow {
  /** The dataset's columns but the large ones; the rationale is empty where it was not asked for. */
  readonly columns: Omit<DatasetRecord, keyof DatasetContent> & { readonly item_id: string };
  readonly sidecar: SidecarRecord;
}

/** Everything of a study's dataset but the large columns, from one statement of the database and so of one moment. */
export const datasetLabelsSchema = z.strictObject({
  watermark: z.string(),
  counts: datasetCountsSchema,
  models: z.array(
    datasetModelSchema.extend({
      byStatus: z.partialRecord(z.enum(responseStatuses), z.int().nonnegative()),
    }),
  ),
  overlap: z.array(overlapWireSchema.transform(overlapRecordOf)),
  /** By item_id in byte order. */
  rows: z.array(labelWireSchema.transform(labelRowOf)),
});
export type DatasetLabels = z.infer<typeof datasetLabelsSchema>;

/** The dataset's row of a label and its content. Pure. */
export function datasetRecordOf({ columns }: LabelRow, content: DatasetContent): DatasetRecord {
  return { ...columns, ...content };
}

function labelRowOf(wire: LabelWire): LabelRow {
  const [item_id, model, domain, need_type, instance, scenario, checkpoint, ...past] = wire;
  const [revision, checkpoint_position, event_count, ...judged] = past;
  const [level, verdict, timing, intensity, issues, inferred_level, ...noted] = judged;
  const [annotator, batch, retrieval_rounds, command_count, ...looked] = noted;
  const [content_access, zero_counts_only, records_access, ...counted] = looked;
  const [input_tokens, output_tokens, completion_tokens, reasoning_tokens, ...stamped] = counted;
  const [label_version, guideline_version, active_milliseconds, label_source, rationale] = stamped;
  return {
    columns: {
      ...{ item_id, model, domain, need_type, instance, scenario, checkpoint },
      ...{ action_level: level, verdict, ...dimensionsInWords(timing, intensity, issues) },
      ...{ rationale: rationale ?? '', retrieval_rounds },
      ...{ input_tokens, output_tokens, completion_tokens, reasoning_tokens },
    },
    sidecar: {
      ...{ item_id, annotator, batch, revision, event_count, checkpoint_position, inferred_level },
      ...{ content_access, zero_counts_only, records_access, command_count },
      ...{ label_version, guideline_version, active_milliseconds, label_source },
    },
  };
}

function overlapRecordOf(wire: OverlapWire): OverlapRecord {
  const [item_id, annotator, batch, level, verdict, timing, intensity, issues, ...last] = wire;
  const [rationale, label_version] = last;
  return {
    ...{ item_id, annotator, batch },
    ...{ action_level: level, verdict, ...dimensionsInWords(timing, intensity, issues) },
    ...{ rationale: rationale ?? '', label_version },
  };
}

/** Codes as published words; what fails is derived (lib/domain/labels). */
function dimensionsInWords(timing: Timing, intensity: Intensity | null, issues: OtherIssue[]) {
  const failed = failedDimensionsOf({ timing, intensity, otherIssues: issues });
  return {
    timing: timingWords[timing],
    intensity: intensity === null ? null : intensityWords[intensity],
    failed_dimensions: failed.map((dimension) => failedDimensionWords[dimension]),
    other_issues: issues.map((issue) => otherIssueWords[issue]),
  };
}
