/** A record on its way into the store: its label in codes, and what its own columns and its sidecar tell beside it. */
import type { Label } from '../labels/label';
import type { ActionLevel } from '../scenario/scenario';
import type { DatasetRecord, SidecarRecord } from './record';

/** Keys are the columns of `public.dataset_import_rows`. */
export type ImportRow = Omit<
  DatasetRecord,
  'action_level' | 'timing' | 'intensity' | 'failed_dimensions' | 'other_issues'
> &
  Pick<
    SidecarRecord,
    | 'annotator'
    | 'batch'
    | 'revision'
    | 'event_count'
    | 'checkpoint_position'
    | 'inferred_level'
    | 'content_access'
    | 'zero_counts_only'
    | 'records_access'
    | 'command_count'
    | 'label_version'
    | 'guideline_version'
  > & {
    readonly checkpoint_time: string;
    readonly level: ActionLevel;
    readonly timing: Label['timing'];
    readonly intensity: Label['intensity'];
    readonly other_issues: Label['otherIssues'];
    readonly active_ms: number | null;
  };

/**
 * The row to store. Without a sidecar: the position of the checkpoint is the length of its event prefix, the number of
 * commands that of the trace, where these are lists; the inferred level is `levelOfCommand` of the final action's
 * command, and the record's own level where that command is unknown. Content access, the number of events and the
 * annotator stay unknown. Pure.
 */
export function importRowOf(
  record: DatasetRecord,
  label: Label,
  sidecar: SidecarRecord | null,
  levelOfCommand: (command: string) => ActionLevel | null,
): ImportRow {
  const { action_level, failed_dimensions: _, ...columns } = record;
  const prefix = listIn(record.event_prefix_json);
  const trace = listIn(record.inspection_trace_json);
  return {
    ...columns,
    level: action_level,
    timing: label.timing,
    intensity: label.intensity,
    other_issues: label.otherIssues,
    checkpoint_time: timeOf(prefix?.at(-1)),
    annotator: sidecar?.annotator ?? null,
    batch: sidecar?.batch ?? null,
    revision: sidecar?.revision ?? null,
    event_count: sidecar?.event_count ?? null,
    checkpoint_position: sidecar?.checkpoint_position ?? (prefix?.length || null),
    inferred_level: sidecar?.inferred_level ?? inferredLevel(record, levelOfCommand),
    content_access: sidecar?.content_access ?? null,
    zero_counts_only: sidecar?.zero_counts_only ?? null,
    records_access: sidecar?.records_access ?? null,
    command_count: sidecar === null ? (trace?.length ?? null) : sidecar.command_count,
    label_version: sidecar?.label_version ?? 1,
    guideline_version: sidecar?.guideline_version ?? null,
    active_ms: sidecar?.active_milliseconds ?? null,
  };
}

function listIn(json: string): unknown[] | null {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value : null;
}

/** When the last event of the prefix was; empty where the file does not say. */
function timeOf(event: unknown): string {
  const at = typeof event === 'object' && event !== null && 'at' in event ? event.at : null;
  return typeof at === 'string' ? at : '';
}

function inferredLevel(
  record: DatasetRecord,
  levelOfCommand: (command: string) => ActionLevel | null,
): ActionLevel {
  const action: unknown = JSON.parse(record.final_action_json);
  if (action === null) return 'L0';
  const command =
    typeof action === 'object' && action !== null && 'command' in action ? action.command : null;
  const level = typeof command === 'string' ? levelOfCommand(command) : null;
  return level ?? record.action_level;
}
