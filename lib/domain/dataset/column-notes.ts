/** What each column holds, for the dataset card and the Croissant description. Source: the HALO-8K card. */
import type { DatasetRecord } from './record';

type ColumnType = 'text' | 'count' | 'list';

export const columnNotes: Readonly<
  Record<keyof DatasetRecord, { readonly type: ColumnType; readonly note: string }>
> = {
  item_id: { type: 'text', note: 'Unique identifier of the annotated response.' },
  model: { type: 'text', note: 'Identifier of the evaluated model.' },
  domain: { type: 'text', note: 'Everyday domain of the personal environment.' },
  need_type: { type: 'text', note: 'dependency, blockage, risk or opportunity.' },
  instance: { type: 'text', note: 'Personal environment.' },
  scenario: { type: 'text', note: 'Scenario within the environment.' },
  checkpoint: { type: 'text', note: 'Event at which the response was evaluated.' },
  instance_description: { type: 'text', note: 'Background of the environment.' },
  personal_description: { type: 'text', note: 'Background of the simulated person.' },
  scenario_description: {
    type: 'text',
    note: 'Construction-side summary. It may tell of future events and must be kept out of agent and judge inputs.',
  },
  event_prefix_json: {
    type: 'text',
    note: 'JSON-encoded list of the events up to and including the checkpoint.',
  },
  inspection_trace_json: {
    type: 'text',
    note: 'JSON-encoded list of retrieval steps, each a command with its result.',
  },
  final_action_json: {
    type: 'text',
    note: 'JSON-encoded final command, or JSON null where none was taken.',
  },
  execution_result_json: {
    type: 'text',
    note: 'JSON-encoded result of the final command, or JSON null.',
  },
  action_level: {
    type: 'text',
    note: 'Final human annotation: L0 (observation), L1 (attention), L2 (preparation) or L3 (execution).',
  },
  verdict: { type: 'text', note: 'acceptable or unacceptable at the observed checkpoint.' },
  timing: { type: 'text', note: 'Timely, Premature, Belated or, for L0 alone, Inaction.' },
  intensity: {
    type: 'text',
    note: 'Appropriate, Insufficient or Excessive; missing for rejected L0 responses.',
  },
  failed_dimensions: {
    type: 'list',
    note: 'Timing, Intensity and Other issues, as far as they fail.',
  },
  other_issues: {
    type: 'list',
    note: 'Unsupported Evidence, Irrelevant Action, Factual Contradiction, Others.',
  },
  rationale: { type: 'text', note: 'Explanation in the words of the annotator.' },
  retrieval_rounds: {
    type: 'count',
    note: 'Inspection turns, each of one or more commands.',
  },
  input_tokens: { type: 'count', note: 'Input tokens over the calls; missing where not reported.' },
  output_tokens: {
    type: 'count',
    note: 'Output tokens over the calls; missing where not reported.',
  },
  completion_tokens: {
    type: 'count',
    note: 'Completion tokens over the calls; missing where not reported.',
  },
  reasoning_tokens: {
    type: 'count',
    note: 'Reasoning tokens over the calls; missing where not reported.',
  },
};

/** What the numbers do not show, said on the card and on the pages of results. */
export const datasetLimits = [
  'Scenarios are constructed; needs occur as often as the design made them occur, not as often as in life.',
  'Each checkpoint is judged by itself: the effect of repeated interventions is not measured.',
  'Annotators may share a similar background; another public may judge otherwise.',
  'Comparisons of pairs of models and regressions are associations, not effects.',
  'Models report tokens by conventions of their own; counts of different providers may not be comparable.',
] as const;
