/**
 * Rows of exports that are not the dataset, as `export_rows` hands them over (supabase/migrations/*_export_rows.sql). The
 * order of a schema is the order of its columns. Instants are ISO 8601 in UTC; people are the dataset's pseudonyms, whose
 * names stand in the assignments alone.
 */
import { z } from 'zod';
import { csvCell } from './csv';
import type { ExportKind } from './export';

const textSchema = z.string().nullable();
const countSchema = z.int().nonnegative().nullable();

/** One change of one label: what stood before, what stands after it. */
const historyRecordSchema = z.strictObject({
  /** Ascends with time; null for a label that came with a file. */
  event: countSchema,
  at: textSchema,
  kind: z.enum(['submitted', 'revised', 'undone', 'returned', 'reassigned', 'imported']),
  item_id: z.string(),
  model: z.string(),
  scenario: z.string(),
  checkpoint: z.string(),
  slot: textSchema,
  batch: textSchema,
  batch_kind: textSchema,
  part: z.enum(['primary', 'overlap']),
  /** Who did it; `admin_` in front for whoever returned or reassigned it. */
  actor: textSchema,
  version: countSchema,
  /** Whether this is the label that counts now. */
  stands: z.boolean(),
  active_milliseconds: countSchema,
  reason: textSchema,
  /** Whether a later checkpoint of the scenario had been handed out by then. */
  seen_later: z.boolean().nullable(),
  before_level: textSchema,
  before_verdict: textSchema,
  before_timing: textSchema,
  before_intensity: textSchema,
  before_other_issues: z.array(z.string()).nullable(),
  before_rationale: textSchema,
  after_level: textSchema,
  after_verdict: textSchema,
  after_timing: textSchema,
  after_intensity: textSchema,
  after_other_issues: z.array(z.string()).nullable(),
  after_rationale: textSchema,
  response_voided_at: textSchema,
  response_void_reason: textSchema,
});

/** Who judges an item, and how far it is; or a scenario that waits to be given out. */
const assignmentRecordSchema = z.strictObject({
  scenario: z.string(),
  checkpoint: textSchema.default(null),
  item_id: textSchema.default(null),
  model: textSchema.default(null),
  slot: textSchema.default(null),
  annotator: textSchema.default(null),
  annotator_name: textSchema.default(null),
  annotator_email: textSchema.default(null),
  batch: textSchema.default(null),
  batch_kind: textSchema.default(null),
  batch_status: textSchema.default(null),
  part: textSchema.default(null),
  position: countSchema.default(null),
  /** Of the slot; or `planned` and `unassigned` where no batch with it was opened. */
  state: z.enum(['pending', 'submitted', 'set_aside', 'planned', 'unassigned']),
  skipped_at: textSchema.default(null),
  unsure: z.boolean(),
  first_opened_at: textSchema.default(null),
  submitted_at: textSchema.default(null),
  label_version: countSchema.default(null),
  active_milliseconds: countSchema.default(null),
  /** Whether labels of the scenario are of two people. */
  scenario_split: z.boolean(),
  handovers: z.array(
    z.strictObject({
      at: z.string(),
      from: z.string(),
      to: z.string(),
      mode: z.string(),
      kept: z.int(),
      moved: z.int(),
      reason: z.string(),
    }),
  ),
  response_voided_at: textSchema.default(null),
});

const auditRecordSchema = z.strictObject({
  entry: z.int().positive(),
  at: z.string(),
  /** Null: the machine's own command line. */
  actor: textSchema,
  actor_email: textSchema,
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  details_json: z.string(),
});

const schemas = {
  history: historyRecordSchema,
  assignments: assignmentRecordSchema,
  audit_log: auditRecordSchema,
} as const;

export type RowKind = Exclude<ExportKind, 'dataset'>;

/** What turns rows of the store into lines of a file. */
export interface ExportLines {
  /** What the file begins with. */
  readonly head: string;
  /** Throws for a row that is not of its kind. */
  readonly line: (row: unknown) => string;
}

/** The lines of a kind in a format: keys and columns always in the same order. Pure. */
export function exportLines(kind: RowKind, format: 'jsonl' | 'csv'): ExportLines {
  const schema: z.ZodType<Record<string, unknown>> = schemas[kind];
  const columns = Object.keys(schemas[kind].shape);
  if (format === 'jsonl') {
    return {
      head: '',
      line: (row) => {
        const record = schema.parse(row);
        return `${JSON.stringify(Object.fromEntries(columns.map((key) => [key, record[key]])))}\n`;
      },
    };
  }
  return {
    head: `${columns.join(',')}\n`,
    line: (row) => {
      const record = schema.parse(row);
      return `${columns.map((key) => csvCell(record[key])).join(',')}\n`;
    },
  };
}
