import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvHeader, csvLine, textOfCell } from '@/lib/domain/dataset/csv';
import { datasetColumns } from '@/lib/domain/dataset/record';
import { datasetRecord } from '@/tests/support/dataset-records';

it('starts no cell with what a spreadsheet would run', () => {
  for (const rationale of ['=1+1', '+1', '-1', '@x', '\tx', '\rx', '=HYPERLINK("x","y")']) {
    expect(csvLine(datasetRecord({ rationale }))).not.toMatch(/(?:^|,)"?[=+\-@\t\r]/);
  }
});

it('gives back every text, apostrophes of its own included', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const [cells = []] = parse(csvLine(datasetRecord({ item_id: text })));
      expect(textOfCell(cells[0] ?? '')).toBe(text);
    }),
  );
  for (const [written, text] of [
    ["'=1", '=1'],
    ["''=1", "'=1"],
    ["'plain", "'plain"],
    ['plain', 'plain'],
    ["'-", '-'],
  ] as const) {
    expect(textOfCell(written)).toBe(text);
  }
});

it('has the columns of the dataset, lists as JSON and nothing where a value is missing', () => {
  expect(csvHeader.trim().split(',')).toEqual(datasetColumns);
  const line = csvLine(
    datasetRecord({ intensity: null, other_issues: ['Others'], rationale: 'a "b", c' }),
  );
  expect(line).toContain(',acceptable,Timely,,[],"[""Others""]","a ""b"", c",0,,,,\n');
});
