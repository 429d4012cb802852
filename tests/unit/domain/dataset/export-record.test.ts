import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { exportKinds, exportKindsOf, formatsOf } from '@/lib/domain/dataset/export';
import { exportLines } from '@/lib/domain/dataset/export-record';

/** As the store hands it over: in whatever order, without what is missing. */
const planned = {
  state: 'planned',
  annotator_name: '=cmd()',
  handovers: [
    {
      at: '2026-11-29T08:00:00.000Z',
      from: 'a',
      to: 'b',
      mode: 'split',
      kept: 1,
      moved: 2,
      reason: 'ill',
    },
  ],
  scenario: 'household-01-s1',
  unsure: false,
  scenario_split: true,
};

describe('lines of an export', () => {
  test('have their columns in one order, whatever the order of the row', () => {
    const { head, line } = exportLines('assignments', 'jsonl');
    expect(head).toBe('');
    const keys = Object.keys(JSON.parse(line(planned)));
    const turned = Object.fromEntries(Object.entries(planned).reverse());
    expect(line(turned)).toBe(line(planned));
    expect(exportLines('assignments', 'csv').head).toBe(`${keys.join(',')}\n`);
  });

  test('say as CSV what they say as JSON Lines, harmless to a spreadsheet', () => {
    const { head, line } = exportLines('assignments', 'csv');
    const [row] = parse<Record<string, string>>(head + line(planned), { columns: true });
    expect(row).toMatchObject({
      scenario: 'household-01-s1',
      state: 'planned',
      annotator_name: "'=cmd()",
      position: '',
      unsure: 'false',
      scenario_split: 'true',
    });
    expect(JSON.parse(row?.handovers ?? '')).toEqual(planned.handovers);
  });

  test('refuse a row of another kind', () => {
    expect(() => exportLines('audit_log', 'csv').line(planned)).toThrow();
  });
});

test('every role is offered only what has a format, and annotators nothing', () => {
  expect(exportKindsOf('annotator')).toEqual([]);
  expect(exportKindsOf('auditor')).toEqual([]);
  expect(exportKindsOf('admin')).toEqual(exportKinds);
  expect(exportKindsOf('researcher')).not.toContain('assignments');
  for (const kind of exportKinds) expect(formatsOf[kind]).toContain('csv');
});
