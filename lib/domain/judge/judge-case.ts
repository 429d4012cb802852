/**
 * The room of automatic judges: what a judge is shown, what it is asked, and how its answer is read. In: dataset records.
 * Out: messages, labels, training examples. Pure. Imports: zod, the dataset, label and analysis rooms.
 *
 * Words: a *case* is what a judge sees of one response; a *prediction* is the label it gave; a *prediction set* is what a
 * study keeps of one file of them; a *training example* is a case with the human label as the answer. How well a judge does is analysis 13, in the analysis room.
 *
 * This file: what a judge sees. Never the scenario_description, which tells the future; nor the model, its tokens or its
 * rounds; nor any label.
 */
import type { DatasetRecord } from '../dataset/record';

export type JudgeCase = Readonly<
  Pick<
    DatasetRecord,
    | 'instance_description'
    | 'personal_description'
    | 'event_prefix_json'
    | 'inspection_trace_json'
    | 'final_action_json'
    | 'execution_result_json'
  >
>;

/** Names the columns one by one, so that a new column of the dataset stays hidden until somebody shows it. Pure. */
export function judgeCaseOf(record: DatasetRecord): JudgeCase {
  return {
    instance_description: record.instance_description,
    personal_description: record.personal_description,
    event_prefix_json: record.event_prefix_json,
    inspection_trace_json: record.inspection_trace_json,
    final_action_json: record.final_action_json,
    execution_result_json: record.execution_result_json,
  };
}
