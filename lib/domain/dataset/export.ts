/** Exports of a study: which kinds there are, in which formats, for whom, and what the store says of one. */
import { z } from 'zod';
import type { Role } from '../access/actor';

/** The kinds that a person asks for, in the order in which pages show them. */
export const exportKinds = ['dataset', 'history', 'assignments', 'audit_log'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportFormats = ['archive', 'jsonl', 'csv', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The formats of a kind, the one that is offered first in front. */
export const formatsOf: Readonly<Record<ExportKind, readonly [ExportFormat, ...ExportFormat[]]>> = {
  dataset: ['archive', 'jsonl', 'parquet', 'csv'],
  history: ['csv', 'jsonl'],
  assignments: ['csv', 'jsonl'],
  audit_log: ['csv', 'jsonl'],
};

/** Names of people and the audit log are the administration's; `app.may_export` says the same. Pure. */
export function exportKindsOf(role: Role): readonly ExportKind[] {
  if (role === 'admin') return exportKinds;
  return role === 'researcher' ? ['dataset', 'history'] : [];
}

const countSchema = z.int().nonnegative();

/** `removed`: it was made, and its file is gone by age or number. A `release` is one that is being sealed. */
export const exportStates = [
  'queued',
  'running',
  'done',
  'failed',
  'cancelled',
  'removed',
] as const;
export type ExportState = (typeof exportStates)[number];

/** One export as `study_exports` tells of it. */
export const exportEntrySchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum([...exportKinds, 'release']),
  format: z.enum(exportFormats),
  releaseId: z.uuid().nullable(),
  state: z.enum(exportStates),
  rowsDone: countSchema,
  /** Null until they are counted. */
  rowsTotal: countSchema.nullable(),
  bytes: countSchema,
  sha256: z.string().nullable(),
  /** One of `exportFailures`, or another that pages have no words for. */
  failure: z.string().nullable(),
  /** Null: the machine's own command line. */
  requestedByName: z.string().nullable(),
  requestedAt: z.string(),
  finishedAt: z.string().nullable(),
  isOwn: z.boolean(),
});
export type ExportEntry = z.infer<typeof exportEntrySchema>;

/** Why an export failed, as far as it can be told. */
export const exportFailures = [
  'interrupted',
  'store_unavailable',
  'disk_full',
  'unexpected',
] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** How many files of exports a server keeps, for how many days, and of what size together. */
export interface ExportBounds {
  readonly files: number;
  readonly days: number;
  readonly bytes: number;
}
const gigabyte = 1024 ** 3;
export const exportBounds: ExportBounds = { files: 50, days: 30, bytes: 10 * gigabyte };

/**
 * Exports that a page lists, the newest: twice as many as there are files kept, so that a file is left out only where more
 * were asked for since that failed or were cancelled.
 */
export const exportsListed = 100;

/** Whether its figures may still change. Pure. */
export function isUnderWay({ state }: Pick<ExportEntry, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

const extensions: Readonly<Record<ExportFormat, string>> = {
  archive: 'zip',
  jsonl: 'jsonl',
  csv: 'csv',
  parquet: 'parquet',
};

/** The name under which a file is saved: `demo-history.csv`. Pure. */
export function exportFileName(studyKey: string, kind: ExportKind, format: ExportFormat): string {
  return `${studyKey}-${kind.replaceAll('_', '-')}.${extensions[format]}`;
}
