import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { progressCsv } from '@/lib/domain/assignment/progress-csv';
import type { ProgressFigures, StudyProgress } from '@/lib/domain/assignment/study-progress';

const figures = (rest: Partial<ProgressFigures> = {}): ProgressFigures => ({
  total: 20,
  done: 10,
  setAside: 2,
  skipped: 1,
  unsure: 3,
  drafts: 1,
  flagged: 2,
  activeMs: 630_000,
  medianActiveMs: 60_500,
  activeQuartilesMs: [30_000, 120_000],
  lastSubmittedAt: '2026-11-29T12:00:00Z',
  ...rest,
});

const begun = { medianActiveMs: null, activeQuartilesMs: null, lastSubmittedAt: null };

const batch = (batchId: string, name: string) => ({
  batchId,
  name,
  kind: 'main' as const,
  status: 'open' as const,
  openedAt: null,
  lockedAt: null,
  reopenReason: null,
  responses: 20,
  openFlags: 2,
  ...figures(),
});

const progress: StudyProgress = {
  batches: [batch('b1', 'First, with a comma'), batch('b2', '=SUM(1)')],
  people: [{ personId: 'p1', displayName: '王丽', active: true, ...figures() }],
  domains: [{ domain: 'household', ...figures({ ...begun, done: 0 }) }],
  all: figures(),
};

const rowsOf = (text: string): Record<string, string>[] => parse(text, { columns: true });

describe('progress as a file', () => {
  it('has the rows of the three tables with the same columns, and one for all', () => {
    const rows = rowsOf(progressCsv(progress, null));
    expect(rows.map((row) => [row.of, row.name])).toEqual([
      ['batch', 'First, with a comma'],
      // A spreadsheet would run it.
      ['batch', "'=SUM(1)"],
      ['person', '王丽'],
      ['domain', 'household'],
      ['all', ''],
    ]);
    expect(rows[2]).toMatchObject({
      assigned: '20',
      done: '10',
      active_minutes: '10.5',
      median_seconds: '60.5',
      left: '8',
      time_left_low_minutes: '4',
      time_left_likely_minutes: '9',
      time_left_high_minutes: '16',
    });
  });

  it('leaves empty what cannot be told yet', () => {
    const domain = rowsOf(progressCsv(progress, null)).find(({ of }) => of === 'domain');
    expect(domain).toMatchObject({ median_seconds: '', time_left_likely_minutes: '' });
  });

  it('has one batch where one is asked for', () => {
    const rows = rowsOf(progressCsv(progress, 'b2')).filter(({ of }) => of === 'batch');
    expect(rows.map(({ id }) => id)).toEqual(['b2']);
  });
});
