/**
 * The room of the analyses: what the labels say, with its uncertainty. In: dataset records, narrowed to what is
 * analysed. Out: plain figures for a page or a document. Pure throughout: no store, no file, no clock; randomness only
 * from a seed that is passed in. Imports: core, the dataset, label, scenario and trace rooms; numeric libraries.
 *
 * Words: a *rate* is k of n responses and always keeps both; a *figure* has a value and an interval, or the reason why
 * it has not; a *stratum* is a part of the records with one condition; a *claim* is a comparison that is asked of every
 * model by itself; the *base set* is the completed responses with a submitted label, which is what a dataset holds.
 * Not used: score (for a rate), sample size (say n), significance.
 *
 * `analyse-dataset.ts` runs every analysis; `results-document.ts` is the shape of what comes out.
 */
import type { DatasetRecord, SidecarRecord } from '../dataset/record';

type LabelledColumns = Pick<
  DatasetRecord,
  | 'item_id'
  | 'model'
  | 'instance'
  | 'scenario'
  | 'checkpoint'
  | 'action_level'
  | 'verdict'
  | 'timing'
  | 'intensity'
  | 'other_issues'
  | 'retrieval_rounds'
  | 'input_tokens'
  | 'output_tokens'
  | 'completion_tokens'
  | 'reasoning_tokens'
>;

/** One row of the base set. Keys are the columns of the dataset and of its sidecar. */
export interface AnalysisRecord extends Readonly<LabelledColumns> {
  readonly domain: string;
  readonly need_type: string;
  /** Which wording of the scenario was judged, where a study has more than one; null where the file does not say. */
  readonly revision: string | null;
  /** Pseudonym, stable within one study. */
  readonly annotator: string | null;
  readonly batch: string | null;
  /** Number of the checkpoint's event in its scenario, from 1. */
  readonly checkpoint_position: number | null;
  /** Events of the whole scenario. */
  readonly event_count: number | null;
  /** Whether an inspection returned a non-empty database record or file text; names, schemas and empty results do not count. */
  readonly content_access: boolean | null;
  /** Inspection commands that were run; a retrieval round may hold several. */
  readonly command_count: number | null;
}

/** A record of the dataset with what its sidecar adds; without a sidecar those fields are missing, never zero. Pure. */
export function toAnalysisRecord(
  record: LabelledColumns & { readonly domain: string; readonly need_type: string },
  sidecar: Partial<SidecarRecord> & { readonly revision?: string | null } = {},
): AnalysisRecord {
  return {
    item_id: record.item_id,
    model: record.model,
    domain: record.domain,
    need_type: record.need_type,
    instance: record.instance,
    scenario: record.scenario,
    checkpoint: record.checkpoint,
    action_level: record.action_level,
    verdict: record.verdict,
    timing: record.timing,
    intensity: record.intensity,
    other_issues: record.other_issues,
    retrieval_rounds: record.retrieval_rounds,
    input_tokens: record.input_tokens,
    output_tokens: record.output_tokens,
    completion_tokens: record.completion_tokens,
    reasoning_tokens: record.reasoning_tokens,
    revision: sidecar.revision ?? null,
    annotator: sidecar.annotator ?? null,
    batch: sidecar.batch ?? null,
    checkpoint_position: sidecar.checkpoint_position ?? null,
    event_count: sidecar.event_count ?? null,
    content_access: sidecar.content_access ?? null,
    command_count: sidecar.command_count ?? null,
  };
}

/** The cluster of a response: responses to one scenario share its facts and its annotator. */
export function scenarioKey(record: Pick<AnalysisRecord, 'instance' | 'scenario'>): string {
  return JSON.stringify([record.instance, record.scenario]);
}

type CheckpointColumns = Pick<AnalysisRecord, 'instance' | 'scenario' | 'revision' | 'checkpoint'>;

/** Pairs ask for the key of every record again and again. */
const knownKeys = new WeakMap<CheckpointColumns, string>();

/** What models share at one moment: instance, scenario, revision and event. */
export function checkpointKey(record: CheckpointColumns): string {
  const known = knownKeys.get(record);
  if (known !== undefined) return known;
  const { instance, scenario, revision, checkpoint } = record;
  const key = JSON.stringify([instance, scenario, revision, checkpoint]);
  knownKeys.set(record, key);
  return key;
}
