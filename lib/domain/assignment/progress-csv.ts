/** The tables of progress as one file for spreadsheets. */
import { csvCell } from '../dataset/csv';
import { estimateTimeLeft } from '../evaluation/time-left';
import { leftOf, type ProgressFigures, type StudyProgress } from './study-progress';

const columns = [
  'of',
  'id',
  'name',
  'assigned',
  'done',
  'drafts',
  'flagged',
  'set_aside',
  'skipped',
  'unsure',
  'active_minutes',
  'median_seconds',
  'left',
  'time_left_low_minutes',
  'time_left_likely_minutes',
  'time_left_high_minutes',
  'last_submitted_at',
] as const;

/**
 * One line a batch, person and domain, and one for all, with what the page shows; `of` says which. Minutes with one
 * decimal, seconds with three; what cannot be told yet is an empty cell. Pure.
 */
export function progressCsv(progress: StudyProgress, batchId: string | null): string {
  const batches = progress.batches.filter((one) => batchId === null || one.batchId === batchId);
  const lines = [
    ...batches.map((row) => ['batch', row.batchId, row.name, ...cellsOf(row)]),
    ...progress.people.map((row) => ['person', row.personId, row.displayName, ...cellsOf(row)]),
    ...progress.domains.map((row) => ['domain', row.domain, row.domain, ...cellsOf(row)]),
    ...(progress.all ? [['all', null, null, ...cellsOf(progress.all)]] : []),
  ];
  return [columns, ...lines].map((line) => `${line.map(csvCell).join(',')}\n`).join('');
}

function cellsOf(figures: ProgressFigures): (string | number | null)[] {
  const left = leftOf(figures);
  const time = estimateTimeLeft({ ...figures, left });
  return [
    figures.total,
    figures.done,
    figures.drafts,
    figures.flagged,
    figures.setAside,
    figures.skipped,
    figures.unsure,
    Math.round(figures.activeMs / 6_000) / 10,
    figures.medianActiveMs === null ? null : figures.medianActiveMs / 1_000,
    left,
    time?.lowMinutes ?? null,
    time?.likelyMinutes ?? null,
    time?.highMinutes ?? null,
    figures.lastSubmittedAt,
  ];
}
